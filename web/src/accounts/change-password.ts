import { isRetailSide, type Role } from "@vitrine/contract/roles";
import { security } from "@vitrine/contract/accounts/security";

/** Retail owners, members and all others each have a call of their own. */
export const changePasswordOf = (role: Role) => {
  if (role === "MEMBER") return security.changePasswordOfMember;
  return isRetailSide(role) ? security.changePasswordOfRetailer : security.changePasswordOfStartup;
};
