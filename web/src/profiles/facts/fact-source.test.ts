import { expect, test } from "vitest";
import { commonSource, isException, sourceOf } from "./fact-source.ts";

const register = { source: "Company register", date: "2025-01-31" };
const told = {
  companyShortName: "Loopwear",
  confirmedAt: null,
  sources: { founded: register, companyType: { source: "Loopwear", date: "2026-11-02" } },
};

test("a fact without a source is said by the startup itself", () => {
  expect(sourceOf(told, "founded")).toMatchObject(register);
  expect(sourceOf(told, "targetMarket")).toMatchObject({ source: "Loopwear", date: undefined });
  const confirmed = { ...told, confirmedAt: "2026-11-02T10:00:00Z" };
  expect(sourceOf(confirmed, "targetMarket")).toMatchObject({ date: "2026-11-02" });
});

test("an old fact says its age until the startup confirms its facts", () => {
  const confirmedAt = new Date().toISOString();

  expect(
    sourceOf({ ...told, sources: { founded: { ...register, date: "2020-01-31" } } }, "founded").ago,
  ).toMatch(/years ago$/);
  expect(sourceOf({ ...told, confirmedAt }, "founded").ago).toBeUndefined();
});

test("the source most facts share is said once, and the others by themselves", () => {
  const of = (source: string, date = "2026-11-02") => ({ source, date, ago: undefined });
  const common = commonSource([of("Register"), of("Loopwear"), of("Loopwear")]);

  expect(common).toEqual(of("Loopwear"));
  expect(isException(of("Loopwear"), common)).toBe(false);
  expect(isException(of("Register"), common)).toBe(true);
  expect(isException(of("Loopwear", "2025-01-01"), common)).toBe(true);
  expect(commonSource([of("Register"), of("Loopwear")])).toBeUndefined();
});
