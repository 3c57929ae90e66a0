"""`astragali print`."""


def test_printing_writes_a_pdf(call, home):
    status, out, _ = call("print", "diangle", "--parts", "board,dice", "--paper", "letter")
    assert (status, out) == (0, "diangle.pdf is written: board, dice to fold.\n")
    assert (home / "diangle.pdf").read_bytes().startswith(b"%PDF-1.")
    status, out, _ = call(
        "print", "catch_six", "--parts", "sheet", "--language", "de", "--output", "pad.pdf"
    )
    assert (status, out) == (0, "pad.pdf ist geschrieben: Punkteblatt.\n")
    assert (home / "pad.pdf").exists()


def test_what_cannot_be_printed(refused):
    assert refused("print", "diangel").startswith("There is no game 'diangel'. Did you mean")
    assert refused("print", "diangle", "--paper", "a5").startswith("There is no paper 'a5'.")
    assert refused("print", "diangle", "--parts", "boards") == (
        "diangle has no part 'boards' to print. Did you mean 'board'? "
        "Its parts are rules, board, dice."
    )
