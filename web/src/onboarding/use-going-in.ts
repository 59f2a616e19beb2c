import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { paths } from "#app/paths.ts";
import { meRead, owesPlan } from "#app/session/me.ts";
import { signIn } from "#app/session/session.ts";
import { signUpPlaces } from "./places.ts";
import { signUp } from "./sign-up.ts";

/** Leads who has just signed in to what comes next: the plan, the first steps, or the shop. */
export const useGoingIn = () => {
  const navigate = useNavigate();
  const client = useQueryClient();

  const goIn = useCallback(async () => {
    const { user } = await client.fetchQuery({ ...meRead(), staleTime: 0 });
    const to = owesPlan(user) ? signUpPlaces.plan : paths.home;
    await navigate({ to, replace: true });
    signUp.forget();
  }, [client, navigate]);

  const signInAndGo = useCallback(async () => {
    const { email: username = "" } = signUp.read();
    await signIn({ username, password: signUp.password() ?? "", remember: false });
    await goIn();
  }, [goIn]);

  return { goIn, signInAndGo };
};
