"""Letters by SMTP."""

from __future__ import annotations

from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from smtplib import SMTP, SMTP_SSL, SMTPException
from ssl import create_default_context
from urllib.parse import unquote, urlsplit

from moonwood.kernel.errors import MoonwoodError
from moonwood.kernel.speech import Say
from moonwood.people.calling import Letter

TIMEOUT = 15.0
PORTS = {"smtp": 25, "smtps": 465}


class NotSent(MoonwoodError):
    """A letter was not taken; the text names nobody."""


class Mailer:
    """`server`: `smtp://user:password@host:port`, or `smtps://` for one that speaks TLS from the first word on."""

    def __init__(self, server: str, sender: str) -> None:
        self._parts = urlsplit(server)
        self._sender = sender

    def send(self, to: str, letter: Letter, lang: str) -> None:
        """Returns when the server has taken it; it blocks."""
        message = _written(letter, self._sender, to, lang)
        try:
            with self._open() as server:
                self._login(server)
                server.send_message(message)
        except (SMTPException, OSError, UnicodeError) as error:
            raise NotSent(f"the mail server did not take a letter: {type(error).__name__}") from error

    def knock(self) -> None:
        """Returns when the server would take letters; NotSent says why it would not."""
        try:
            with self._open() as server:
                self._login(server)
        except (SMTPException, OSError, UnicodeError) as error:
            raise NotSent(str(error) or type(error).__name__) from error

    def _login(self, server: SMTP) -> None:
        if self._parts.username:
            server.login(unquote(self._parts.username), unquote(self._parts.password or ""))

    def _open(self) -> SMTP:
        host, port = self._parts.hostname or "", self._parts.port or PORTS[self._parts.scheme]
        if self._parts.scheme == "smtps":
            return SMTP_SSL(host, port, timeout=TIMEOUT, context=create_default_context())
        server = SMTP(host, port, timeout=TIMEOUT)
        server.ehlo_or_helo_if_needed()
        if server.has_extn("starttls"):
            server.starttls(context=create_default_context())
        return server


def _written(letter: Letter, sender: str, to: str, lang: str) -> EmailMessage:
    """A letter that mail programs can end with one click, too."""
    message = EmailMessage()
    message["Subject"], message["From"], message["To"] = letter.subject, sender, to
    message["Date"], message["Message-ID"] = formatdate(), make_msgid(domain=sender.rpartition("@")[2] or None)
    message["List-Unsubscribe"] = f"<{letter.stop}>"
    message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(f"{letter.text}\n-- \n{Say(lang)('No more of these letters:')} {letter.stop}\n")
    return message
