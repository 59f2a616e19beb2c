/** Words of the back office. */
export const admin = {
  rightMissing: "You need the right “{{right}}” to see this page",
  rightMissingWhy: "Ask a super admin to add it to your group.",
};
