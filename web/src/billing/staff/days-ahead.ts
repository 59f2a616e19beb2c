import { farthestDays } from "@vitrine/contract/billing/ledger-writes";
import { todayUtc } from "@vitrine/contract/shapes";
import { addDays } from "#ui/form/date/days.ts";

/** The days until which a plan or a trial can be given. The last counts to its end. */
export const daysAhead = () => ({ min: todayUtc(), max: addDays(todayUtc(), farthestDays - 1) });
