import { expect, test } from "vitest";
import type { Choice } from "./messages";
import { digit, fitting, most, offered, primary, spelled, standing, touch } from "./touching";

const action = (act: string, ...parts: string[]): Choice => ({ act, button: null, parts });

const asides = [
  action("aside 1,3", "die 1", "die 3"),
  action("aside 1,2,3", "die 1", "die 2", "die 3"),
  action("aside 4,5", "die 4", "die 5"),
];
const places = [
  action("place 1 r1c1", "die 1", "square r1c1"),
  action("place 1 r1c2", "die 1", "square r1c2"),
  action("place 2 r1c2", "die 2", "square r1c2"),
  action("place 2 r4c4", "die 2", "square r4c4"),
];

test("a part can be touched only if an action has it", () => {
  expect(standing(asides, [], "die 2")).toBe("legal");
  expect(standing(asides, [], "die 6")).toBe("off");
  expect(touch(asides, ["die 1"], "die 6")).toEqual(["die 1"]);
});

test("parts are added as long as one action has them all", () => {
  expect(touch(asides, ["die 1"], "die 2")).toEqual(["die 1", "die 2"]);
  expect(fitting(asides, ["die 1", "die 2"]).map((one) => one.act)).toEqual(["aside 1,2,3"]);
});

test("touching a touched part releases it", () => {
  expect(standing(asides, ["die 1"], "die 1")).toBe("touched");
  expect(touch(asides, ["die 1", "die 3"], "die 1")).toEqual(["die 3"]);
});

test("a part that cannot be added replaces those of its kind", () => {
  expect(touch(asides, ["die 1", "die 3"], "die 4")).toEqual(["die 4"]);
  expect(touch(places, ["die 1", "square r1c1"], "square r1c2")).toEqual(["die 1", "square r1c2"]);
  expect(standing(places, ["die 1", "square r1c1"], "square r1c2")).toBe("legal");
});

test("a part that goes with nothing touched replaces everything", () => {
  expect(standing(places, ["die 1", "square r1c1"], "square r4c4")).toBe("instead");
  expect(touch(places, ["die 1", "square r1c1"], "square r4c4")).toEqual(["square r4c4"]);
});

test("the actions of exactly the touched parts are offered, then those without parts", () => {
  const stop = action("stop");
  expect(offered([stop, ...asides], ["die 1", "die 3"])).toEqual([asides[0], stop]);
  expect(offered([stop, ...asides], ["die 1"])).toEqual([stop]);
  expect(offered([action("roll"), stop], []).map((one) => one.act)).toEqual(["roll", "stop"]);
});

test("the only action left is offered before all its parts are touched", () => {
  expect(offered(asides, ["die 2"])).toEqual([asides[1]]);
  expect(offered([places[0]!], [])).toEqual([places[0]]);
});

test("the primary action is what was touched, or the first of those without parts", () => {
  const [roll, none] = [action("roll"), action("roll -")];
  expect(primary([none, ...asides], ["die 1", "die 3"])).toBe(asides[0]);
  expect(primary([roll, none], [])).toBe(roll);
  expect(primary([none, ...asides], [])).toBeNull();
  expect(primary([], [])).toBeNull();
});

test("to begin with, the first of the largest choices can be touched", () => {
  expect(most([...asides, action("aside 4,5,6", "die 4", "die 5", "die 6")])).toEqual(
    asides[1]!.parts,
  );
  expect(most([action("stop")])).toEqual([]);
});

test("a digit means the die with that number, or another part that ends in it", () => {
  expect(digit(asides, "4")).toBe("die 4");
  expect(digit([action("bid 7x5", "quantity 7", "rank 5")], "5")).toBe("rank 5");
  expect(digit(asides, "6")).toBeNull();
});

test("without parts, many actions are touched by their words and a few are buttons", () => {
  const asked = (...acts: string[]) => ({
    number: 1,
    seat: 0,
    prompt: null,
    actions: acts.map((act) => action(act)),
    forced: false,
    deadline: null,
  });
  const many = spelled(asked("put 1", "put 2", "put 3", "put 4", "take 1"));
  expect(many.actions.map((one) => one.parts)).toEqual([
    ["put 1"],
    ["put 2"],
    ["put 3"],
    ["put 4"],
    ["take 1"],
  ]);
  expect(offered(many.actions, ["put 2"]).map((one) => one.act)).toEqual(["put 2"]);
  const few = asked("roll", "hold");
  expect(spelled(few)).toBe(few);
  const own = asked("a", "b", "c", "d", "e");
  own.actions[0]!.parts = ["die 1"];
  expect(spelled(own)).toBe(own);
});
