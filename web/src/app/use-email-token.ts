import { useSearch } from "@tanstack/react-router";

/** The token from the opened e-mail link; empty if the address has lost it. */
export const useEmailToken = () => {
  const { token }: { token?: unknown } = useSearch({ strict: false });
  return token === undefined ? "" : String(token);
};
