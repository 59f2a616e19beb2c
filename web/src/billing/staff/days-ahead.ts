import { farthestDays } from "@vitrine/contract/billing/ledger-writes";
import { todayUtc } from "@vitrine/contract/days";
import { addDays } from "#ui/form/date/days.ts";

/** The range of end dates for a plan or a trial. The last day counts to its end. */
export const daysAhead = () => ({ min: todayUtc(), max: addDays(todayUtc(), farthestDays - 1) });
