import { farthestDays } from "@vitrine/contract/billing/ledger-writes";
import { addDays, today } from "#ui/form/date/days.ts";

/** The days until which a plan or a trial can be given. The last counts to its end. */
export const daysAhead = () => ({ min: today(), max: addDays(today(), farthestDays - 1) });
