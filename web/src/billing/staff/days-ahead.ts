import { farthestDays } from "@vitrine/contract/billing/ledger-writes";
import { addDays } from "#ui/form/date/days.ts";

/** Today as the server reckons what is paid, wherever the reader is. */
export const todayUtc = () => new Date().toISOString().slice(0, 10);

/** The days until which a plan or a trial can be given. The last counts to its end. */
export const daysAhead = () => ({ min: todayUtc(), max: addDays(todayUtc(), farthestDays - 1) });
