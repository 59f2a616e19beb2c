import { useSearch } from "@tanstack/react-router";

/** The token of the e-mail's link that was opened; empty where the address has lost it. */
export const useEmailToken = () => {
  const { token }: { token?: unknown } = useSearch({ strict: false });
  return token === undefined ? "" : String(token);
};
