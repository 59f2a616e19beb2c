import { useNavigate } from "@tanstack/react-router";
import { paths } from "#app/paths.ts";
import { type Credentials, signIn } from "#app/session/session.ts";
import { beginsSecondStep } from "./pending-sign-in.ts";

/** Signs in with the password just chosen; a second factor is asked for as usual. */
export const useGoingInAgain = () => {
  const navigate = useNavigate();
  const changed = { to: paths.recovery.changed, replace: true };

  return async (who: Credentials) => {
    try {
      await signIn(who);
      await navigate({ ...changed, search: { recovered: true } });
    } catch (error) {
      if (beginsSecondStep(error, who, paths.home))
        return navigate({ to: paths.signInCode, replace: true });
      // The password is set all the same; the next screen leads to the sign-in.
      await navigate(changed);
    }
  };
};
