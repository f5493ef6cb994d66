"""Set phrases: what people say to each other most, kept as a key and read by everybody in their own language."""

from __future__ import annotations

from moonwood.kernel.speech import mark

PHRASES = {
    "hello": mark("Hello!"),
    "luck": mark("Good luck, and have fun!"),
    "moment": mark("One moment, please."),
    "thinking": mark("I have to think about this."),
    "nice": mark("A fine move!"),
    "oops": mark("I did not see that."),
    "luck-had": mark("That was luck."),
    "sorry": mark("Sorry!"),
    "thanks": mark("Thank you!"),
    "yes": mark("Yes."),
    "no": mark("No."),
    "played": mark("Well played!"),
    "again": mark("One more game?"),
    "bye": mark("I have to go. Goodbye!"),
}
"""By the key under which they are kept; one that was ever kept stays."""
