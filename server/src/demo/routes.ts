import { accounts } from "@vitrine/contract/accounts";
import { onboarding } from "@vitrine/contract/onboarding";
import { anyone, companyOwner } from "#http/doors.ts";
import { on } from "#http/on.ts";
import { approveMyself } from "#onboarding/approval/service.ts";
import { demoAccounts } from "./accounts.ts";

/** What only the demo has; production never registers these. */
export const demoRoutes = [
  on(accounts.demo, anyone, async () => ({ items: demoAccounts })),
  on(onboarding.approveMyself, companyOwner, approveMyself),
];
