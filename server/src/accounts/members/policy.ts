export type MemberState = {
  role: "OWNER" | "MEMBER";
  status: "ACTIVE" | "BLOCKED" | "PENDING";
  isAsking: boolean;
};

/** What the account's owner, who alone sees this page, may do with a person of the company. */
export const memberAbilities = ({ role, status, isAsking }: MemberState) => {
  const isMember = role === "MEMBER" && !isAsking;
  const isInvited = isMember && status === "PENDING";
  return {
    edit: isMember,
    changeSignIn: isInvited,
    block: isMember && status !== "BLOCKED",
    unblock: isMember && status === "BLOCKED",
    remove: isMember,
    resendInvitation: isInvited,
    answerRequest: isAsking,
  };
};
