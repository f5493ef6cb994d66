"""Reports: one file that needs nothing else, with every plot in numbers and in words."""

from __future__ import annotations

import re
import shlex
import shutil
import sys
import zlib
from base64 import b64decode, urlsafe_b64decode
from html import unescape
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import moonwood
from moonwood.cli import main
from moonwood.draw.themes import THEMES
from moonwood.kernel.errors import MoonwoodError
from moonwood.lab.course import Course
from moonwood.lab.metrics import one_game
from moonwood.lab.report.plots import Span, spans
from moonwood.lab.report.telling import record_of, telling, telling_losses
from moonwood.lab.results import Results
from moonwood.lab.without import without

HOME = Path(__file__).parents[2]
REPORTS = sorted((HOME / "docs" / "reports").glob("*.html"))
PLOT = re.compile(r"<svg.*?</svg>", re.DOTALL)
LEAGUE = 'game = "top-cap"\ngames = 2\n[entrants]\nnobody = "random"\nmoth = "moth"\n'
RUNS = {
    "metrics": ["cat-a-comb", "--games", "12"],
    "compare": ["top-cap", "--games", "4", "--b", "jump=on"],
    "search": ["top-cap", "--games", "2", "--tries", "5", "--vary", "move_limit=5..60", "--want", "turns=20"],
    "without": ["cat-a-comb", "--games", "2", "--leave", "place"],
    "balance": ["top-cap", "--games", "4"],
    "league": ["league.toml"],
}


@pytest.mark.parametrize("study", RUNS)
def test_a_report_is_one_file_with_every_plot_in_numbers_and_words(study: str, tmp_path: Path) -> None:
    (tmp_path / "league.toml").write_text(LEAGUE, "utf-8")
    file = tmp_path / "report.html"
    words = [str(tmp_path / it) if it == "league.toml" else it for it in RUNS[study]]
    assert main(["lab", study, *words, "--player", "random", "--report", str(file)]) == 0
    text = file.read_text("utf-8")
    assert not re.findall(r'(?:src|<link|@import|url\()["\']?https?:', text), "it asks for nothing from elsewhere"
    assert 'name="viewport"' in text
    sections = re.findall(r"<section>.*?</section>", text, re.DOTALL)
    plots = [it for it in sections if "<svg" in it]
    assert plots
    for section in plots:
        assert re.search(r"</h2><p>[^<]{20,}</p>", section), "a sentence in words"
        assert section.count("<td>") >= 1, "its numbers in a table"
    for plot in PLOT.findall(text):
        ElementTree.fromstring(plot)
    ids = re.findall(r'\bid="([^"]+)"', text)
    assert len(ids) == len(set(ids))


def test_a_report_has_the_three_themes_and_no_colour_of_its_own(tmp_path: Path) -> None:
    file = tmp_path / "report.html"
    assert main(["lab", "metrics", "top-cap", "--player", "random", "--games", "9", "--report", str(file)]) == 0
    text = file.read_text("utf-8")
    assert all(f':root[data-theme="{name}"]' in text for name in THEMES)
    assert all("var(--moon)" in plot and "var(--mist)" in plot for plot in PLOT.findall(text))


def test_telling_games_are_kept_as_records_and_as_links(tmp_path: Path) -> None:
    file = tmp_path / "report.html"
    words = ["lab", "metrics", "cat-a-comb", "--player", "random", "--games", "12", "--house", "https://house.example"]
    assert main([*words, "--report", str(file)]) == 0
    text = file.read_text("utf-8")
    kept = [b64decode(it).decode() for it in re.findall(r"data:text/plain;base64,([\w+/=]+)", text)]
    links = re.findall(r'href="https://house.example/#/from-record#record=([\w-]+)"', text)
    carried = [zlib.decompress(urlsafe_b64decode(it + "==="), -15).decode() for it in links]
    assert carried == kept
    assert len(kept) == 3
    for record in kept:
        assert moonwood.Record.load(record, moonwood.game).state().over


def test_a_telling_game_is_the_one_that_was_counted() -> None:
    course = Course("land-of-the-wolves", {}, "random", 3)
    lines: list[dict[str, Any]] = [{"decisions": 5}, {"decisions": 9, "lead_changes": 7}]
    lines += [{"decisions": 8, "decided": 0.9, "comeback": 1.0}]
    told = list(telling(course, lines))
    assert [it.title for it in told] == ["Closest", "Most surprising", "Longest"]
    assert [it.record for it in told] == [record_of(course, number) for number in (1, 2, 0)]


def test_a_game_together_is_close_and_surprising_by_how_it_was_judged() -> None:
    course = Course("moonlight", {"scenario": "1"}, "random", 3)
    won, lost = {"scores": [1.0, 1.0]}, {"scores": [0.0, 0.0]}
    lines: list[dict[str, Any]] = [
        {**won, "decisions": 5, "judged": {"half": 0.5, "last": 0.4}},
        {**lost, "decisions": 9, "judged": {"half": -0.1, "last": -0.01}},
        {**won, "decisions": 8, "judged": {"half": -0.9, "last": 0.5}},
    ]
    told = list(telling(course, lines))
    assert [it.title for it in told] == ["Closest", "Most surprising", "Longest"]
    assert [it.record for it in told] == [record_of(course, number) for number in (1, 2, 0)]
    assert set(one_game(course, 0)["judged"]) == {"half", "last"}


@pytest.mark.parametrize(
    ("study", "titles"),
    [
        ("compare", {"First way: closest", "Second way: longest"}),
        ("balance", {"Most surprising", "Longest"}),
        ("without", {"Missed", "With it"}),
        ("league", {"Most surprising"}),
    ],
)
def test_every_study_that_keeps_its_games_links_to_some(study: str, titles: set[str], tmp_path: Path) -> None:
    (tmp_path / "league.toml").write_text(CLOSE, "utf-8")
    file = tmp_path / "report.html"
    words = [str(tmp_path / it) if it == "league.toml" else it for it in RUNS[study]]
    assert main(["lab", study, *words, *MORE[study], "--player", "random", "--report", str(file)]) == 0
    text = file.read_text("utf-8")
    assert titles <= set(re.findall(r"<strong>(.*?)</strong>", text))
    kept = [b64decode(it).decode() for it in re.findall(r"data:text/plain;base64,([\w+/=]+)", text)]
    assert all(moonwood.Record.load(record, moonwood.game).state().over for record in kept)


MORE = {"compare": (), "balance": (), "without": ("--games", "9"), "league": ()}
CLOSE = 'game = "top-cap"\ngames = 8\n[entrants]\none = "random"\ntwo = "random"\n'


def test_the_games_of_a_loss_are_the_two_that_differ_most(tmp_path: Path) -> None:
    """The same number with and without; who does without loses what it wins in the other."""
    results = Results({})
    study = without(Course("cat-a-comb", {}, "random"), ["place"], results, 9)
    missed, whole = (moonwood.Record.load(it.record, moonwood.game) for it in telling_losses(study, results.lines))
    seat = int(re.findall(r"seat (\d)", next(telling_losses(study, results.lines)).why)[0]) - 1
    assert whole.state().returns[seat] > missed.state().returns[seat]


@pytest.mark.parametrize("study", ["ladder", "tune", "puzzles", "export"])
def test_a_study_without_a_report_says_so(study: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "report.html"
    assert main(["lab", study, "top-cap", "--games", "1", "--report", str(file)]) == 1
    assert f"{study} has no report; leave --report out, or ask one of: metrics, compare" in capsys.readouterr().err
    assert not file.exists()


def test_without_matplotlib_a_report_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    with pytest.raises(MoonwoodError, match=r"pip install 'moonwood\[lab\]'"):
        spans([Span("one", 1, 0, 2)])


@pytest.mark.parametrize("report", REPORTS, ids=lambda path: path.stem)
def test_a_report_of_the_handbook_is_what_its_command_makes(
    report: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the games on file beside it; plots are compared by their numbers, for matplotlib draws each year otherwise."""
    kept = report.read_text("utf-8")
    command = shlex.split(unescape(re.findall(r"<code>(.*?)</code>", kept, re.DOTALL)[-1]))
    folder = tmp_path / "docs" / "reports"
    folder.mkdir(parents=True)
    shutil.copy(report.with_suffix(".jsonl"), folder)
    monkeypatch.chdir(tmp_path)
    assert main(command[1:]) == 0
    assert (folder / report.with_suffix(".jsonl").name).read_bytes() == report.with_suffix(".jsonl").read_bytes()
    assert PLOT.sub("", (folder / report.name).read_text("utf-8")) == PLOT.sub("", kept), "make it anew by its command"


def test_there_are_two_reports_in_the_handbook() -> None:
    assert len(REPORTS) == 2
    assert all(f"reports/{report.name}" in (HOME / "docs" / "lab.md").read_text("utf-8") for report in REPORTS)
