"""Where the house listens, and what it says when it cannot."""

import socket

import pytest

from astragali.engine import AstragaliError
from astragali.server import launch


def test_a_busy_port_is_passed_over_unless_it_was_asked_for():
    with launch.listen("127.0.0.1", None) as first, launch.listen("127.0.0.1", None) as second:
        ports = [door.getsockname()[1] for door in (first, second)]
        assert ports[0] != ports[1]
        with pytest.raises(AstragaliError, match=f"port {ports[0]}: .*in use.*--port"):
            launch.listen("127.0.0.1", ports[0])


@pytest.mark.parametrize("port", [-1, 70_000])
def test_what_is_no_port_is_said_in_a_sentence(port):
    with pytest.raises(AstragaliError, match=f"cannot listen at 127.0.0.1, port {port}"):
        launch.listen("127.0.0.1", port)


def test_the_names_of_the_house_have_its_port_too():
    with launch.listen("127.0.0.1", None) as door:
        port = door.getsockname()[1]
        names = launch.hosts(door, ["dice.example.org"])
    assert {"localhost", f"localhost:{port}", "dice.example.org", f"127.0.0.1:{port}"} <= {*names}
    assert "evil.example" not in names


def test_addresses_are_for_people():
    with launch.listen("127.0.0.1", None) as door:
        assert launch.addresses(door) == [f"http://127.0.0.1:{door.getsockname()[1]}"]
    if socket.has_ipv6:
        with launch.listen("::1", None) as door:
            assert launch.addresses(door)[0].startswith("http://[::1]:")
