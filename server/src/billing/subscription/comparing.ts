import type { PlanRow } from "../plans/queries.ts";

type Compared = Pick<PlanRow, "name" | "numberOfUsers" | "features">;

const ofSeats = /^\d+ seats?$/;
const ofOtherPlan = /^Everything in (.+)$/;

/** A plan's own features, and all of the other plan that it says it contains. Seats are counted apart. */
const included = (plan: Compared | undefined, all: readonly Compared[]): string[] =>
  (plan?.features ?? [])
    .filter(({ name, isIncluded }) => isIncluded && !ofSeats.test(name))
    .flatMap(({ name }) => {
      const inner = ofOtherPlan.exec(name)?.[1];
      if (inner === undefined) return name;
      const others = all.filter((one) => one !== plan);
      return included(
        others.find((one) => one.name === inner),
        others,
      );
    });

/** What a company gains and loses by moving from one plan to another. */
export const changesOf = (from: Compared | undefined, to: Compared, all: readonly Compared[]) => {
  const before = included(from, all);
  const after = included(to, all);
  return {
    seats: { from: from?.numberOfUsers ?? null, to: to.numberOfUsers },
    gained: after.filter((name) => !before.includes(name)),
    lost: before.filter((name) => !after.includes(name)),
  };
};
