import {
  type Access,
  bothRequirements,
  beforeSecondFactor,
  everybody,
  member,
  oneself,
  owners,
  retailer,
  staff,
  startup,
  street,
} from "./who.ts";

/** Signing in, and what is one's own. */
export const ownAccount: Record<string, Access> = {
  // Sign-in and recovery come before there is a session.
  "POST /api/oauth/token": street,
  "POST /api/oauth/revoke": street,
  "POST /api/v1/login": street,
  "POST /api/v1/admin/authentication": street,
  "POST /api/v1/authentication": street,
  "POST /api/v1/authentication/send": street,
  "POST /api/v1/authentication/send/forgot-password": street,
  "POST /api/v1/two-factor/verify": street,
  "POST /api/v1/password-recovery": street,
  "POST /api/v1/password-recovery/link": street,
  "POST /api/v1/password-recovery/change": street,
  "PUT /api/v1/reset/password": street,

  // People who must set a password or a second factor learn it here, and do it.
  "GET /api/v1/profile": { roles: everybody, allowedBefore: bothRequirements },
  "POST /api/v1/settings/startup/change-password": {
    roles: [...startup, ...staff],
    allowedBefore: bothRequirements,
  },
  "POST /api/v1/settings/retailer/change-password": {
    roles: retailer,
    allowedBefore: bothRequirements,
  },
  "POST /api/v1/settings/member/change-password": {
    roles: member,
    allowedBefore: bothRequirements,
  },
  "GET /api/v1/settings/second-factor": oneself,
  "POST /api/v1/settings/second-factor/enrol": beforeSecondFactor,
  "POST /api/v1/settings/second-factor/confirm": beforeSecondFactor,
  "POST /api/v1/settings/second-factor/disable": oneself,
  "POST /api/v1/settings/second-factor/recovery-codes": oneself,
  "GET /api/v1/settings/sessions": oneself,
  "DELETE /api/v1/settings/sessions/:id": oneself,
  "POST /api/v1/settings/sessions/end-others": oneself,

  // The own account, whatever the company's standing.
  "POST /api/v1/settings/email": oneself,
  "POST /api/v1/settings/email/link": street,
  "POST /api/v1/settings/email/confirm": street,
  "POST /api/v1/phone/send-code": oneself,
  "POST /api/v1/phone/submit-code": oneself,
  "GET /api/v1/settings/notification-preferences": oneself,
  "PUT /api/v1/settings/notification-preferences": oneself,
  // The token in the address is all it takes.
  "POST /unsubscribe/:token": street,
  "GET /api/v1/settings/your-data/export": oneself,
  "GET /api/v1/settings/your-data/deletion": oneself,
  "POST /api/v1/settings/your-data/deletion": oneself,
  "POST /api/v1/settings/startup/account-information": {
    roles: [...startup, ...staff],
    owner: "oneself",
  },
  "POST /api/v1/settings/retailer/account-information": { roles: retailer, owner: "oneself" },
  "POST /api/v1/settings/member/account-information": { roles: member, owner: "oneself" },
  "POST /api/v1/email/send": { roles: [...owners, ...member], owner: "their own e-mails" },
};
