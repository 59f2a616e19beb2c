import { accounts } from "@vitrine/contract/accounts";
import { anyone } from "#http/doors.ts";
import { on } from "#http/on.ts";
import { demoAccounts } from "./accounts.ts";

/** What only the demo has; production never registers these. */
export const demoRoutes = [on(accounts.demo, anyone, async () => ({ items: demoAccounts }))];
