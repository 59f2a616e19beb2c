import { expect, test } from "vitest";
import { changesOf } from "./comparing.ts";

const feature = (name: string, isIncluded = true) => ({ id: name, name, weight: 1, isIncluded });

const starter = {
  name: "Starter",
  numberOfUsers: 1,
  features: [feature("1 seat"), feature("Profiles"), feature("No chat", false)],
};
const team = {
  name: "Team",
  numberOfUsers: 5,
  features: [feature("5 seats"), feature("Everything in Starter"), feature("Chat")],
};
const group = {
  name: "Group",
  numberOfUsers: 20,
  features: [feature("20 seats"), feature("Everything in Team"), feature("Export")],
};
const all = [starter, team, group];

test("a plan that contains another loses nothing of it, however deep it stands", () => {
  expect(changesOf(starter, group, all)).toEqual({
    seats: { from: 1, to: 20 },
    gained: ["Chat", "Export"],
    lost: [],
  });
});

test("a smaller plan gains nothing, and loses what it does not name", () => {
  expect(changesOf(group, team, all)).toEqual({
    seats: { from: 20, to: 5 },
    gained: [],
    lost: ["Export"],
  });
});

test("a company without a plan gains all features, and plans that name each other do not loop", () => {
  const loop = { ...starter, features: [feature("Everything in Team"), feature("Profiles")] };

  expect(changesOf(undefined, team, [loop, team])).toEqual({
    seats: { from: null, to: 5 },
    gained: ["Profiles", "Chat"],
    lost: [],
  });
});
