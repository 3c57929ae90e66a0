"""What is in deploy/ fits together and fits the house; its pieces also run here, as processes."""

import asyncio
import contextlib
import json
import os
import re
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
import websockets
import yaml
from prometheus_client.parser import text_string_to_metric_families

from astragali.cli import app
from tests.support import PATIENT, ROOT
from tests.support.local_server import running_server
from tests.support.remote_players import Player, Server, free_port

DEPLOY = ROOT / "deploy"
HOUSES = ("house-1", "house-2")
SETTINGS = {"DOMAIN": "dice.example.org", "DATABASE_PASSWORD": "a", "GRAFANA_PASSWORD": "b"}


def read(name):
    return (DEPLOY / name).read_text("utf-8")


def compose():
    text = re.sub(r"\$\{(\w+):\?[^}]*\}", lambda found: SETTINGS[found[1]], read("compose.yaml"))
    assert "${" not in text
    return yaml.safe_load(text)


def image_environment():
    """What the Containerfile sets."""
    [block] = re.findall(r"^ENV ((?:.*\\\n)*.*)$", read("Containerfile"), re.M)
    words = shlex.split(block.replace("\\\n", " "))
    return dict(word.split("=", 1) for word in words if word.startswith("ASTRAGALI_"))


def served_with(monkeypatch, environment, *words):
    """The arguments with which `astragali` would serve."""
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    command, bound, _ = app.parse_args([*words], exit_on_error=False, print_error=False)
    assert command.__name__ == "serve"
    return bound.arguments


def test_the_settings_in_the_example_are_those_that_compose_asks_for():
    asked = {*re.findall(r"\$\{(\w+)", read("compose.yaml"))}
    assert {line.partition("=")[0] for line in read("example.env").split("\n")[1:] if line} == asked
    assert asked == {*SETTINGS}


def test_everything_that_compose_names_exists():
    all = compose()
    for name, service in all["services"].items():
        assert service["read_only"], name
        assert service["restart"] == "unless-stopped"
        assert {*service["networks"]} <= {*all["networks"]}
        assert {*service.get("depends_on", [])} <= {*all["services"]}
        for volume in service.get("volumes", []):
            source, _, _ = volume.partition(":")
            assert source in all["volumes"] or (DEPLOY / source).is_file(), volume
        if "build" in service:
            build = service["build"]
            assert (DEPLOY / build["context"] / build["dockerfile"]).is_file()
            assert service["cap_drop"] == ["ALL"]
    assert {name for name, one in all["services"].items() if "ports" in one} == {"caddy", "grafana"}
    assert all["services"]["grafana"]["ports"] == ["127.0.0.1:3000:3000"]


@pytest.mark.parametrize("house", HOUSES)
def test_the_house_understands_its_settings(monkeypatch, house):
    service = compose()["services"][house]
    environment = image_environment() | service["environment"]
    found = served_with(monkeypatch, environment, *service["command"])
    assert (found["host"], found["port"]) == ("0.0.0.0", 8000)
    assert found["allow"] == ["dice.example.org"]
    networks = {
        name: one["ipam"]["config"][0]["subnet"]
        for name, one in compose()["networks"].items()
        if one and "ipam" in one
    }
    assert found["proxy_address"] == [networks["front"]]
    assert found["metrics_for"] == [networks["figures"]]
    # Whoever may read figures must not be a stranger who comes through Caddy.
    assert "figures" not in compose()["services"]["caddy"]["networks"]
    given = [name for name in environment if name.startswith("ASTRAGALI_SERVE_")]
    assert len(given) == len(found), "a setting that the house does not know"
    assert service["hostname"] == house


def test_others_ask_for_the_houses_by_their_names():
    targets = {f"{house}:8000" for house in HOUSES}
    [job] = yaml.safe_load(read("prometheus.yml"))["scrape_configs"]
    assert {*job["static_configs"][0]["targets"]} == targets
    [proxied] = re.findall(r"reverse_proxy (.*) \{", read("Caddyfile"))
    assert {*proxied.split()} == targets
    source = yaml.safe_load(read("grafana/provisioning.yaml"))["datasources"][0]
    assert source["url"] == "http://prometheus:9090"
    [provider] = yaml.safe_load(read("grafana/dashboards.yaml"))["providers"]
    volumes = compose()["services"]["grafana"]["volumes"]
    assert any(one.split(":")[1].startswith(provider["options"]["path"]) for one in volumes)


def test_what_the_image_is_built_from_exists():
    lines = [line.split() for line in read("Containerfile").split("\n")]
    copied = [line[1:-1] for line in lines if line[:1] == ["COPY"] and "--from" not in line[1]]
    assert copied
    allowed = {one[1:] for one in read("Containerfile.dockerignore").split() if one[0] == "!"}
    for source in [source for sources in copied for source in sources]:
        assert (ROOT / source).exists()
        assert any(Path(source).is_relative_to(one) for one in allowed), source


def test_the_locked_versions_of_the_image_are_those_that_are_tested():
    def versions(name):
        text = (ROOT / "requirements" / name).read_text("utf-8")
        return {*re.findall(r"^([\w.-]+==\S+)", text, re.M)}

    assert versions("container.txt") <= versions("dev.txt")


def test_the_service_runs_a_command_that_exists(monkeypatch):
    unit = dict(
        line.split("=", 1)
        for line in read("systemd/astragali.service").split("\n")
        if "=" in line and line[0] != "#"
    )
    words = unit["ExecStart"].split()
    assert words[0].endswith("/bin/astragali")
    served_with(monkeypatch, {}, *words[1:])
    assert unit["DynamicUser"] == "yes"
    assert unit["ExecReload"].startswith("/bin/kill -HUP")


def test_the_workflow_builds_this_image_and_runs_it_as_compose_does():
    workflow = (ROOT / ".github/workflows/images.yml").read_text("utf-8")
    steps = yaml.safe_load(workflow)["jobs"]["build"]["steps"]
    told = " ".join(step.get("run", "") for step in steps)
    assert "-f deploy/Containerfile" in told
    assert "--read-only --tmpfs /tmp --cap-drop all" in told
    [user] = re.findall(r"^USER (\d+)$", read("Containerfile"), re.M)
    assert f"= {user}" in told
    for script in (step["run"] for step in steps if "run" in step):
        assert subprocess.run(["bash", "-n"], input=script.encode()).returncode == 0


def queries():
    board = json.loads(read("grafana/astragali.json"))
    return [target["expr"] for panel in board["panels"] for target in panel["targets"]]


@pytest.mark.anyio
async def test_the_dashboard_asks_for_what_a_house_exports():
    async with running_server() as server, server.visitor() as client:
        text = (await client.get("/metrics")).text
    exported, labels = {"up"}, {"job", "instance", "le"}
    ends = {"counter": ["_total"], "histogram": ["_bucket"], "gauge": [""]}
    for family in text_string_to_metric_families(text):
        exported |= {family.name + end for end in ends.get(family.type, [""])}
        labels |= {label for sample in family.samples for label in sample.labels}
    labels |= {"reason", "ask"}  # of what has not happened yet
    for query in queries():
        names = {*re.findall(r"\b(?:astragali|process)_\w+|\bup\b", query)}
        assert names, query
        assert names <= exported, query
        grouped = {label for by in re.findall(r"by \(([^)]*)\)", query) for label in by.split(", ")}
        assert grouped <= labels, query


@pytest.mark.slow
@pytest.mark.anyio
async def test_the_pieces_run_as_processes(postgresql, tmp_path):
    """Both houses with the settings of compose, on one PostgreSQL: people meet at a table."""
    services, processes, houses = compose()["services"], [], []
    try:
        for name in HOUSES:
            house = Server(postgresql, port=free_port())
            environment = (
                image_environment()
                | services[name]["environment"]
                | {
                    "ASTRAGALI_DATABASE": postgresql,
                    "ASTRAGALI_DATA": str(tmp_path / name),
                    "ASTRAGALI_SERVE_HOST": "127.0.0.1",
                    "ASTRAGALI_SERVE_PORT": str(house.port),
                }
            )
            environment.pop("ASTRAGALI_CACHE")
            command = [sys.executable, "-m", "astragali", *services[name]["command"]]
            with open(tmp_path / f"{name}.log", "w") as log:
                house.process = subprocess.Popen(
                    command, env={**os.environ, **environment}, stdout=log, stderr=log
                )
            processes.append(house.process)
            houses.append(house)
        for name, house in zip(HOUSES, houses, strict=True):
            await healthy(services[name]["healthcheck"]["test"], house)
        one, two = houses
        ada = Player(one, 0, 1)
        await ada.arrive()
        table = await ada.lay("catch_six", players=2)
        address = f"ws://127.0.0.1:{two.port}/api/tables/{table}/socket"
        async with websockets.connect(address) as guest:
            await guest.send('{"ask": "look"}')
            assert json.loads(await guest.recv())["answer"] == "view"
            sitting = asyncio.ensure_future(ada.play(table))
            told = ""
            while "Name 0" not in told:
                told = await asyncio.wait_for(guest.recv(), 60)
            sitting.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await sitting
        async with httpx.AsyncClient(timeout=PATIENT) as client:
            answer = await client.get(f"{one.address}/metrics")
            assert answer.status_code == 404  # figures are for Prometheus alone
        for process in processes:
            process.terminate()
        assert [process.wait(60) for process in processes] == [-signal.SIGTERM] * 2
    finally:
        for process in processes:
            process.kill()
            process.wait()


async def healthy(check, house):
    """Runs the health check of the container until it succeeds."""
    kind, python, *words = check
    assert (kind, python) == ("CMD", "python")
    words = [word.replace(":8000/", f":{house.port}/") for word in words]
    while True:
        assert house.process.poll() is None, "it has stopped"
        if subprocess.run([sys.executable, *words], capture_output=True).returncode == 0:
            return
        await asyncio.sleep(0.2)
