import { accounts } from "@vitrine/contract/accounts";
import { retailKinds, staffRoles } from "@vitrine/contract/roles";
import { security } from "@vitrine/contract/accounts/security";
import {
  anyone,
  beforeSecondFactor,
  owned,
  rolesBeforeRequirements,
  signedIn,
} from "#http/doors.ts";
import { on } from "#http/on.ts";
import { changeEmail, confirmEmail, emailByLink } from "./own-email/service.ts";
import { changePassword } from "./own-password/service.ts";
import { endOneSession, endOtherSessions, listOwnSessions } from "./own-sessions/service.ts";
import { sendPhoneCode, submitPhoneCode } from "./phone/service.ts";
import { resetPassword } from "./recovery/by-code.ts";
import { finishRecovery, recoveryByLink, startRecovery } from "./recovery/service.ts";
import {
  confirmSecondFactor,
  disableSecondFactor,
  enrolSecondFactor,
  renewRecoveryCodes,
} from "./second-factor/enrolment.ts";
import { showSecondFactor } from "./second-factor/service.ts";
import { issueTokens, login, loginOfStaff, revokeToken } from "./service.ts";
import { mailCode } from "./sign-in/mailed-code.ts";
import { finishSignIn } from "./sign-in/service.ts";

// Passwords are hashed between two transactions, never inside one.
const own = { transaction: "own" } as const;
const shownOnce = { transaction: "own", answer: "shown once" } as const;
const oneself = owned(signedIn, "the caller");
const enrollingSelf = owned(beforeSecondFactor, "the caller");

const signInRoutes = [
  on(accounts.token, anyone, issueTokens, own),
  on(accounts.login, anyone, login, own),
  on(accounts.loginOfStaff, anyone, loginOfStaff, own),
  on(accounts.sendCode, anyone, mailCode, own),
  on(accounts.checkCode, anyone, finishSignIn),
  on(accounts.verifyTwoFactor, anyone, finishSignIn),
  on(accounts.revoke, anyone, revokeToken),
];

const passwordRoutes = [
  on(
    security.changePasswordOfStartup,
    rolesBeforeRequirements(["STARTUP", ...staffRoles]),
    changePassword,
    own,
  ),
  on(security.changePasswordOfRetailer, rolesBeforeRequirements(retailKinds), changePassword, own),
  on(security.changePasswordOfMember, rolesBeforeRequirements(["MEMBER"]), changePassword, own),
  on(security.startRecovery, anyone, startRecovery),
  on(security.sendRecoveryCode, anyone, startRecovery),
  on(security.recoveryByLink, anyone, recoveryByLink),
  on(security.finishRecovery, anyone, finishRecovery, own),
  on(security.resetPassword, anyone, resetPassword, own),
];

const securityRoutes = [
  on(security.secondFactor, oneself, showSecondFactor),
  on(security.enrolSecondFactor, enrollingSelf, enrolSecondFactor, shownOnce),
  on(security.confirmSecondFactor, enrollingSelf, confirmSecondFactor, shownOnce),
  on(security.disableSecondFactor, oneself, disableSecondFactor, own),
  on(security.renewRecoveryCodes, oneself, renewRecoveryCodes, shownOnce),
  on(security.sessions, oneself, listOwnSessions),
  on(security.endSession, oneself, endOneSession),
  on(security.endOtherSessions, oneself, endOtherSessions),
];

const addressRoutes = [
  on(security.changeEmail, oneself, changeEmail, own),
  on(security.emailByLink, anyone, emailByLink),
  on(security.confirmEmail, anyone, confirmEmail),
  on(security.sendPhoneCode, oneself, sendPhoneCode),
  on(security.submitPhoneCode, oneself, submitPhoneCode),
];

export const accountRoutes = [
  ...signInRoutes,
  ...passwordRoutes,
  ...securityRoutes,
  ...addressRoutes,
];
