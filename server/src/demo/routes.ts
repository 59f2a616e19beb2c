import { accounts } from "@vitrine/contract/accounts";
import { onboarding } from "@vitrine/contract/onboarding";
import { anyone, companyOwner, forSelf } from "#http/doors.ts";
import { on } from "#http/on.ts";
import { approveMyself } from "#onboarding/approval/service.ts";
import { accountsThere } from "./presence.ts";

/** What only the demo has; production never registers these. */
export const demoRoutes = [
  on(accounts.demo, anyone, async (db) => ({ items: await accountsThere(db) })),
  on(onboarding.approveMyself, forSelf(companyOwner), approveMyself),
];
