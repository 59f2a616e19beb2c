import { useSearch } from "@tanstack/react-router";

/** The token of the letter's link that was opened; empty where the address has lost it. */
export const useLetterToken = () => {
  const { token }: { token?: unknown } = useSearch({ strict: false });
  return token === undefined ? "" : String(token);
};
