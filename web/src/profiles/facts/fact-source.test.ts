import { todayUtc } from "@vitrine/contract/days";
import { expect, test } from "vitest";
import { commonSource, exceptionOf, sourceOf } from "./fact-source.ts";

type Source = Parameters<typeof commonSource>[0]["sources"][string];

const said = (source: string, date: string, more: Partial<Source> = {}): Source => ({
  by: "STARTUP",
  source,
  date,
  confirmed: null,
  hasEarlier: false,
  ...more,
});

test("a fact is old by the day somebody last stood by it", () => {
  const today = todayUtc();
  const sources = {
    founded: said("Loopwear", "2020-01-31"),
    teamSize: said("Loopwear", "2020-01-31", { confirmed: today }),
    companyType: said("Loopwear", "2019-01-31", { confirmed: "2020-01-31" }),
  };

  expect(sourceOf({ sources }, "founded")?.ago).toMatch(/years ago$/);
  expect(sourceOf({ sources }, "teamSize")?.ago).toBeUndefined();
  expect(sourceOf({ sources }, "companyType")?.ago).toMatch(/years ago$/);
  expect(sourceOf({ sources }, "isVerified")).toBeUndefined();
});

test("the source most facts share is said once, and the others by themselves", () => {
  const sources = {
    founded: said("Register", "2026-11-02"),
    teamSize: said("Loopwear", "2026-11-02"),
    companyType: said("Loopwear", "2026-11-02"),
    targetMarket: said("Loopwear", "2026-11-02", { confirmed: "2026-11-03" }),
  };

  expect(commonSource({ sources })).toMatchObject(sources.teamSize);
  expect(exceptionOf({ sources }, "teamSize")).toBeUndefined();
  expect(exceptionOf({ sources }, "founded")).toMatchObject(sources.founded);
  expect(exceptionOf({ sources }, "targetMarket")).toMatchObject({ confirmed: "2026-11-03" });
});

test("where no two facts share a source, each says its own", () => {
  const sources = { founded: said("Register", "2026-11-02"), teamSize: said("A", "2026-11-02") };

  expect(commonSource({ sources })).toBeUndefined();
  expect(exceptionOf({ sources }, "founded")).toMatchObject(sources.founded);
});
