"""The port and the addresses of the server, and the errors if it cannot listen."""

import socket

import pytest

from astragali.engine import AstragaliError
from astragali.server import launch


def test_a_busy_port_is_skipped_unless_it_was_requested():
    with launch.listen("127.0.0.1", None) as first, launch.listen("127.0.0.1", None) as second:
        ports = [listener.getsockname()[1] for listener in (first, second)]
        assert ports[0] != ports[1]
        with pytest.raises(AstragaliError, match=f"port {ports[0]}: .*in use.*--port"):
            launch.listen("127.0.0.1", ports[0])


@pytest.mark.parametrize("port", [-1, 70_000])
def test_an_invalid_port_is_refused_with_a_sentence(port):
    with pytest.raises(AstragaliError, match=f"cannot listen at 127.0.0.1, port {port}"):
        launch.listen("127.0.0.1", port)


def test_host_names_are_accepted_with_and_without_the_port():
    with launch.listen("127.0.0.1", None) as listener:
        port = listener.getsockname()[1]
        names = launch.hosts(listener, ["dice.example.org"])
    assert {"localhost", f"localhost:{port}", "dice.example.org", f"127.0.0.1:{port}"} <= {*names}
    assert "evil.example" not in names


def test_addresses_are_urls():
    with launch.listen("127.0.0.1", None) as listener:
        assert launch.addresses(listener) == [f"http://127.0.0.1:{listener.getsockname()[1]}"]
    if socket.has_ipv6:
        with launch.listen("::1", None) as listener:
            assert launch.addresses(listener)[0].startswith("http://[::1]:")
