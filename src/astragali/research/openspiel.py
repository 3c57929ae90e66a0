"""Every game on the shelf in OpenSpiel: importing this registers astragali_perfecto and the others.

Each die is a chance node. Seats that may act at once act in seat order, each knowing only what the
rules' `hide` leaves it; with `simultaneous=True` they all choose in one node instead.
docs/openspiel.md describes the details.
"""

from __future__ import annotations

import copy
import json
import math
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import blake2b
from importlib import import_module
from importlib.util import find_spec
from typing import Any
from urllib.parse import quote, unquote

import numpy as np

from astragali import games
from astragali.engine import (
    AstragaliError,
    Card,
    Choice,
    FirstPlayer,
    Flag,
    Game,
    Option,
    Whole,
)
from astragali.engine.contract import MOST_GUESSES
from astragali.engine.layout import Layout
from astragali.engine.options import Value, Values
from astragali.engine.playouts import MOST_MOVES
from astragali.research.observations import follow, missing, table_fields

try:
    import pyspiel
except ImportError:
    raise missing("OpenSpiel") from None

PREFIX = "astragali_"
SIMULTANEOUS = "simultaneous"  # a parameter that is not a game option
ZERO_SUM = "zerosum"  # another
CHANCE = int(pyspiel.PlayerId.CHANCE)
ALL_AT_ONCE = int(pyspiel.PlayerId.SIMULTANEOUS)
TERMINAL = int(pyspiel.PlayerId.TERMINAL)
MOST_SIDES = 20  # of any die on the shelf
DIGEST = 8  # bytes
GUESSED = "This position was guessed by resample_from_infostate, so no record leads to it."
PLAIN_TEXT = '[]{}":; '  # not quoted in OpenSpiel's names and parameters

Parameter = int | bool | str


# Options as parameters: OpenSpiel has numbers, flags and strings, one type for each parameter.


def parameter(option: Option, value: Value) -> Parameter:
    """An option's value as an OpenSpiel parameter."""
    if isinstance(option, Whole | FirstPlayer):
        return option.number(value)  # 0 for no limit, -1 for a random first player
    if isinstance(option, Choice | Flag) or isinstance(value, str):
        return value  # type: ignore[no-any-return]
    return quote(json.dumps(value, separators=(",", ":")), safe=PLAIN_TEXT)


def value(option: Option, given: Parameter) -> Value:
    """A parameter as the option's value, not yet checked."""
    if isinstance(option, Whole):
        return None if option.optional and given == 0 else given
    if isinstance(option, FirstPlayer):
        return "random" if given == -1 else given
    if isinstance(option, Choice | Flag):
        return given
    return option.parse(unquote(str(given)))


@cache
def defaults(card: Card) -> dict[str, Parameter]:
    """The default of every parameter; "" for a word whose default depends on other options."""
    depending = {
        name
        for option in card.options
        for sample in option.samples()
        for name in card.resolve({option.name: sample})
        if name != option.name
    }
    found = {
        option.name: ""
        if isinstance(option, Choice) and option.name in depending
        else parameter(option, option.default)
        for option in card.options
    }
    return {
        **found,
        SIMULTANEOUS: False,
        ZERO_SUM: False,
        **dict.fromkeys(late_parameters(card), ""),
    }


@cache
def late_start(card: Card) -> Any:
    """The module of a game that begins it near its end, if there is one."""
    name = f"{card.room}.solver.late_start"
    try:
        return import_module(name) if find_spec(name) else None
    except ModuleNotFoundError:  # the game has no solver
        return None


def late_parameters(card: Card) -> tuple[str, ...]:
    """The parameters of a game that begins near its end."""
    module = late_start(card)
    return module.PARAMETERS if module else ()


def given(card: Card, parameters: Mapping[str, Parameter]) -> dict[str, Parameter]:
    """The parameters that differ from their defaults; OpenSpiel does not say which were given."""
    kinds = {option.name: option for option in card.options}
    found: dict[str, Parameter] = {}
    for name, setting in parameters.items():
        if setting != defaults(card).get(name):
            if name in kinds:
                setting = parameter(kinds[name], value(kinds[name], setting))
            elif isinstance(setting, str):
                setting = quote(unquote(setting), safe=PLAIN_TEXT)
            found[name] = setting
    return found


def options(card: Card, parameters: Mapping[str, Parameter]) -> Values:
    """All options of a game, checked."""
    kinds = {option.name: option for option in card.options}
    return card.values(
        {
            name: value(kinds[name], setting) if name in kinds else setting
            for name, setting in given(card, parameters).items()
            if name not in (SIMULTANEOUS, ZERO_SUM, *late_parameters(card))
        }
    )


# The table behind an OpenSpiel state: everything that changes is in a Position, which copies fast.


class SharedGame:
    """What all states of one game share."""

    def __init__(self, card: Card, values: Values, simultaneous: bool, late: tuple[str, ...]):
        self.card = card
        self.options = values
        self.players: int = values["players"]
        self.simultaneous = simultaneous
        self.late = late if any(late) else ()
        self.room = max(card.rules.ACTIONS, card.rules.MAX_DICE, MOST_GUESSES)
        self.new_game = Game(card, values)
        if self.late:
            late_start(card).begin_late(self.new_game.state, *late)
        self.opening = Position(self, self.new_game.state, [], [])

    def game_at(self, state: Layout) -> Game:
        """A `Game` in this state, because it decides what a seat may see."""
        game = copy.copy(self.new_game)  # not shared: OpenSpiel may search in several threads
        game.state = state
        return game

    def __deepcopy__(self, memo: Any) -> SharedGame:
        return self

    def __reduce__(self) -> Any:
        options = json.dumps(self.options)
        return restored_rulebook, (self.card.name, options, self.simultaneous, self.late)


@cache
def rulebook(card: Card, values: str, simultaneous: bool, late: tuple[str, ...]) -> SharedGame:
    return SharedGame(card, json.loads(values), simultaneous, late)


def restored_rulebook(
    name: str, values: str, simultaneous: bool, late: tuple[str, ...] = ()
) -> SharedGame:
    """The rulebook of an unpickled state."""
    return rulebook(games.find(name), values, simultaneous, late)


class Recall:
    """Everything a seat has seen up to some event; it never changes.

    `seen` is a digest of the seat's views after every event. Without it a seat would forget what
    was shown only for a while, such as the hands of an earlier round.
    """

    __slots__ = ("events", "log", "seen", "state")

    def __init__(self, state: Layout, log: int = 0, events: str = "", seen: bytes = b"") -> None:
        self.state = state
        self.log = log  # how much of the log has been read
        self.events = events
        self.seen = seen

    def extended(self, book: SharedGame, log: Sequence[int], seat: int) -> Recall:
        """A recall of the whole log."""
        if self.log == len(log):
            return self
        game, rules = book.game_at(self.state.copy()), book.card.rules
        at, events, seen = self.log, [self.events] if self.events else [], self.seen
        while at < len(log):
            after = at + (2 if log[at] >= 0 else 1 - log[at])
            if log[at] >= 0:
                actor, action = log[at:after]
                word = book.card.spell(game.state, action)
                event = game.as_seen_by({"seat": actor, "act": word}, seat, action)
                rules.act(game.state, actor, action)
            else:
                faces = log[at + 1 : after]
                event = game.as_seen_by({"throw": faces}, seat)
                rules.land(game.state, faces)
            events.append(json.dumps(event))
            view = f"{events[-1]}{game.hidden(seat)!r}"
            seen = blake2b(seen + view.encode(), digest_size=DIGEST).digest()
            at = after
        return Recall(game.state, at, ", ".join(events), seen)


class Position:
    """A table, and what OpenSpiel needs to know about it."""

    __slots__ = ("book", "faces", "guessed", "log", "player", "recalls", "sides", "state")

    def __init__(
        self,
        book: SharedGame,
        state: Layout,
        faces: list[int],
        log: list[int],
    ) -> None:
        self.book = book
        self.state = state
        self.faces = faces  # of the dice in this throw that have landed
        self.log = log  # like Game.log
        self.recalls: list[Recall | None] = [None] * (book.players + 1)  # the last is a spectator's
        self.guessed = False  # after `guess` the log does not lead to the state
        self.sides: list[int] = []  # of all dice in this throw
        self.player = 0
        self.throw_all()

    def throw_all(self) -> None:
        """Sets the current player for OpenSpiel."""
        rules, state, numbers = self.book.card.rules, self.state, [0] * self.book.room
        self.sides = []
        if rules.over(state):
            self.player = TERMINAL
        elif thrown := rules.dice(state, numbers):
            self.sides = numbers[:thrown]
            self.player = CHANCE
        elif self.book.simultaneous:
            self.player = ALL_AT_ONCE
        else:
            self.player = next(s for s in range(self.book.players) if rules.acting(state, s))

    def legal(self, seat: int) -> list[int]:
        """A seat's actions in ascending order; only the no-op if it cannot act."""
        rules, numbers = self.book.card.rules, [0] * self.book.room
        if not rules.acting(self.state, seat):
            return [rules.ACTIONS]
        return sorted(numbers[: rules.legal(self.state, seat, numbers)])

    def land_die(self, face: int) -> None:
        """Lands the next die; the rules get the throw once all its dice have landed."""
        self.faces.append(face)
        if len(self.faces) == len(self.sides):
            self.log += [-len(self.faces), *self.faces]
            self.book.card.rules.land(self.state, self.faces)
            self.faces = []
            self.throw_all()

    def act(self, actions: Mapping[int, int]) -> None:
        """Performs the actions of these seats; their order makes no difference."""
        for seat, action in actions.items():
            self.log += [seat, action]
            self.book.card.rules.act(self.state, seat, action)
        self.throw_all()

    def recall(self, seat: int) -> Recall:
        """Everything that a seat, or the spectator -1, has seen."""
        last = self.recalls[seat] or Recall(self.book.opening.state)
        found = self.recalls[seat] = last.extended(self.book, self.log, seat)
        return found

    def guess(self, seat: int, chance: Any) -> None:
        """Replaces everything that a seat does not know with a guess.

        What the others have seen of it is unknown too, so they recall what a spectator would.
        """
        mine, public, rules = self.recall(seat), self.recall(-1), self.book.card.rules
        rules.hide(self.state, seat)
        sides = [0] * self.book.room
        count = rules.unknown(self.state, seat, sides)
        rules.suppose(self.state, seat, [1 + int(chance() * most) for most in sides[:count]])
        self.recalls = [
            Recall(self.state.copy(), len(self.log), known.events, known.seen)
            for known in (mine if one == seat else public for one in range(self.book.players + 1))
        ]
        self.guessed = True

    def __deepcopy__(self, memo: Any) -> Position:
        twin = object.__new__(Position)
        twin.book = self.book
        twin.state = self.state.copy()
        twin.faces = self.faces[:]
        twin.log = self.log[:]
        twin.recalls = self.recalls[:]
        twin.guessed = self.guessed
        twin.sides = self.sides
        twin.player = self.player
        return twin

    def __reduce__(self) -> Any:
        if self.guessed:
            raise AstragaliError(GUESSED)
        fields = [getattr(self.state, field.name) for field in self.state.fields]
        return restored, (self.book, fields, self.faces, self.log)


def restored(book: SharedGame, fields: list[Any], faces: list[int], log: list[int]) -> Position:
    state = book.opening.state.copy()
    for field, content in zip(state.fields, fields, strict=True):
        setattr(state, field.name, content)
    return Position(book, state, faces, log)


# OpenSpiel's classes: games, states and observers.


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its options set; `register` makes a subclass for each card."""

    card: Card

    def __init__(self, parameters: Mapping[str, Parameter] | None = None) -> None:
        card, parameters = self.card, parameters or {}
        values = options(card, parameters)
        simultaneous = bool(parameters.get(SIMULTANEOUS, False))
        self.zero_sum = bool(parameters.get(ZERO_SUM, False))
        late = tuple(unquote(str(parameters.get(name, ""))) for name in late_parameters(card))
        self.rulebook = rulebook(card, json.dumps(values), simultaneous, late)
        players: int = values["players"]
        super().__init__(
            game_type(card, simultaneous, self.zero_sum),
            pyspiel.GameInfo(
                num_distinct_actions=card.rules.ACTIONS + simultaneous,
                max_chance_outcomes=MOST_SIDES,
                num_players=players,
                min_utility=-1 / (players - 1) if self.zero_sum else 0.0,
                max_utility=1.0,
                utility_sum=0.0 if self.zero_sum else 1.0,
                max_game_length=MOST_MOVES,
            ),
            # Only what was given, so that the game's name is short and loads the same game.
            given(card, parameters),
        )

    def max_chance_nodes_in_history(self) -> int:
        return MOST_MOVES * int(self.rulebook.card.rules.MAX_DICE)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> SpielObserver:
        return SpielObserver(
            self.rulebook, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params
        )

    def __reduce__(self) -> Any:
        return loaded, (str(self),)


def loaded(name: str) -> SpielGame:
    """The game of this name and parameters; unpickling imports this module, which registers it."""
    game: SpielGame = pyspiel.load_game(name)
    return game


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position in a game; cloning copies one plain table."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position = game.rulebook.opening  # shared until the first move
        self.zero_sum = game.zero_sum

    def current_player(self) -> int:
        return self.position.player

    def is_terminal(self) -> bool:
        return self.position.player == TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The faces of the next die, counted from 0 for OpenSpiel."""
        sides = self.position.sides[len(self.position.faces)]
        return [(face, 1 / sides) for face in range(sides)]

    def _apply_action(self, action: int) -> None:
        self._leave_opening()
        if self.position.sides:
            self.position.land_die(action + 1)
        else:
            self.position.act({self.position.player: action})

    def _apply_actions(self, actions: Sequence[int]) -> None:
        self._leave_opening()
        position = self.position
        acting = position.book.card.rules.acting
        position.act({n: a for n, a in enumerate(actions) if acting(position.state, n)})

    def _leave_opening(self) -> None:
        if self.position is self.position.book.opening:
            self.position = copy.deepcopy(self.position)

    def _action_to_string(self, player: int, action: int) -> str:
        card = self.position.book.card
        if player == CHANCE:
            return f"throw {action + 1}"
        if action == card.rules.ACTIONS:
            return "wait"
        return card.spell(self.position.state, action)

    def returns(self) -> list[float]:
        """1 split among the winners, or with zero sum as described; 0 until the game is over."""
        book = self.position.book
        payoffs = [0.0] * book.card.rules.MAX_PLAYERS
        if self.is_terminal():
            book.card.rules.result(self.position.state, payoffs)
            if self.zero_sum:
                others = book.players - 1
                payoffs = [(book.players * payoff - 1) / others for payoff in payoffs]
        return payoffs[: book.players]

    def resample_from_infostate(self, player: int, chance: Any) -> SpielState:
        """A position that the player cannot tell from this one; `chance()` is from 0 to 1."""
        twin: SpielState = self.clone()
        twin.position.guess(player, chance)
        return twin

    def played(self) -> Game:
        """The same game in the engine, to print, save or analyse."""
        if self.position.guessed:
            raise AstragaliError(GUESSED)
        if self.position.book.late:
            raise AstragaliError("This game began near its end, so it has no record.")
        game = Game(self.position.book.card, self.position.book.options)
        follow(game, self.position.log)
        return game

    def __str__(self) -> str:
        """The whole table; equal for equal positions, whatever led to them."""
        faces = self.position.faces
        return f"{self.position.state}, in the air: {faces}" if faces else str(self.position.state)


class SpielObserver:
    """What a seat sees: the table as numbers or JSON and, on request, all it has seen."""

    def __init__(
        self, book: SharedGame, kind: Any, params: Mapping[str, Any] | None = None
    ) -> None:
        if params:
            raise AstragaliError(f"Astragali's observers take no parameters, not {dict(params)}.")
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise AstragaliError("No observer sees all secrets: ask for SINGLE_PLAYER or NONE.")
        self.book = book
        self.recalls = kind.perfect_recall
        self.spectates = kind.private_info == pyspiel.PrivateInfoType.NONE
        self.tensor: np.ndarray[Any, Any] | None = None
        self.dict: dict[str, np.ndarray[Any, Any]] = {}
        self.blind = not kind.public_info  # private information alone is not available
        if not self.blind and not self.recalls:  # numbers of a fixed count cannot recall a record
            self._allocate()

    def _allocate(self) -> None:
        """Makes room for every number: whose view it is, then field after field."""
        shapes: dict[str, tuple[int, ...]] = {"player": (self.book.players,)}
        shapes |= {field.name: field.shape or (1,) for field in table_fields(self.book.card)}
        sizes = [math.prod(shape) for shape in shapes.values()]
        self.tensor = np.zeros(sum(sizes), np.float32)
        parts = np.split(self.tensor, np.cumsum(sizes)[:-1])
        self.dict = {
            name: part.reshape(shape)
            for part, (name, shape) in zip(parts, shapes.items(), strict=True)
        }

    def set_from(self, state: SpielState, player: int) -> None:
        if self.tensor is None:
            return
        hidden = self.book.game_at(state.position.state).hidden(-1 if self.spectates else player)
        self.dict["player"][:] = 0
        self.dict["player"][player] = not self.spectates
        for field in table_fields(self.book.card):
            self.dict[field.name][:] = getattr(hidden, field.name)

    def string_from(self, state: SpielState, player: int) -> str | None:
        if self.blind:
            return None
        seat = -1 if self.spectates else player
        game = self.book.game_at(state.position.state)
        seen = {"seat": seat, "table": game.described(game.hidden(seat))}
        text = json.dumps(seen)
        if not self.recalls:
            return text
        recall = state.position.recall(seat)
        return f'{text[:-1]}, "events": [{recall.events}], "seen": "{recall.seen.hex()}"}}'


# The shelf.


def game_type(card: Card, simultaneous: bool, zero_sum: bool) -> Any:
    kind = pyspiel.GameType
    open_to_all = not card.secrets
    return kind(
        short_name=PREFIX + card.name,
        long_name=f"Astragali {card.name}",
        dynamics=kind.Dynamics.SIMULTANEOUS if simultaneous else kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.PERFECT_INFORMATION
        if open_to_all
        else kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM if zero_sum else kind.Utility.CONSTANT_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=card.seats.most,
        min_num_players=card.seats.least,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=defaults(card),
    )


def register(card: Card) -> None:
    """Registers a game with OpenSpiel as astragali_ and its name."""
    # OpenSpiel releases it after Python has shut down: a class survives that, a function does not.
    kind = type(f"Spiel_{card.name}", (SpielGame,), {"card": card})
    pyspiel.register_game(game_type(card, simultaneous=False, zero_sum=False), kind)


for _card in games.shelf():
    register(_card)
