export type AdminState = {
  role: "ADMIN" | "SUPER_ADMIN";
  status: "ACTIVE" | "PENDING" | "BLOCKED";
  isYou: boolean;
};

/** What a super admin may do with a member of staff. Super admins change their own details themselves. */
export const adminAbilities = ({ role, status, isYou }: AdminState) => ({
  edit: role === "ADMIN",
  block: !isYou && status !== "BLOCKED",
  unblock: status === "BLOCKED",
  resendInvitation: status === "PENDING",
});
