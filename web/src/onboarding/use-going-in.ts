import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { paths } from "#app/paths.ts";
import { meRead } from "#app/session/me.ts";
import { signIn } from "#app/session/session.ts";
import { signUp } from "./sign-up.ts";

/** Leads people who have just signed in to home, where all that is left is listed. */
export const useGoingIn = () => {
  const navigate = useNavigate();
  const client = useQueryClient();

  const goIn = useCallback(async () => {
    await client.fetchQuery({ ...meRead(), staleTime: 0 });
    await navigate({ to: paths.home, replace: true });
    signUp.forget();
  }, [client, navigate]);

  const signInAndGo = useCallback(async () => {
    const { email: username = "" } = signUp.read();
    await signIn({ username, password: signUp.password() ?? "", remember: false });
    await goIn();
  }, [goIn]);

  return { goIn, signInAndGo };
};
