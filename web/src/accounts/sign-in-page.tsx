import { useNavigate, useSearch } from "@tanstack/react-router";
import { paths } from "#app/paths.ts";
import { type Credentials, signIn } from "#app/session/session.ts";
import { isDemo } from "#app/shop.ts";
import { signUpPlaces } from "#onboarding/places.ts";
import { goesOnWithEmail } from "#onboarding/sign-up.ts";
import "#text/door.ts";
import { t } from "#text/index.ts";
import { CheckField } from "#ui/form/control/check-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { PasswordField } from "#ui/form/password-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Link } from "#ui/layout/link.tsx";
import { inTime } from "#ui/state/in-time.ts";
import { Note } from "#ui/state/note.tsx";
import { beginsSecondStep, rememberPassword } from "./pending-sign-in.ts";
import { DemoAccounts } from "./demo-accounts.tsx";
import { Door } from "./door.tsx";
import door from "./door.module.css";
import { keepRecoveryAddress } from "./recovery-address.ts";
import { safeTarget } from "./safe-target.ts";
import styles from "./sign-in.module.css";
import { useEntering } from "./use-entering.ts";

const loadShape = inTime(() => import("./sign-in-shape.ts"));
const shape = { load: () => loadShape().then(({ SignIn }) => SignIn) };

type FormProps = { email: string; onSignIn: (credentials: Credentials) => Promise<void> };

const SignInForm = ({ email, onSignIn }: FormProps) => (
  <Form
    schema={shape}
    start={{ username: email, password: "", remember_me: false }}
    onSubmit={({ username, password, remember_me: remember }) =>
      onSignIn({ username, password, remember })
    }
    // People who forgot the password are not asked for the address again.
    onChange={({ username = "" }) => keepRecoveryAddress(username)}
  >
    <TextField name="username" label={t("app.email")} type="email" autoComplete="username" />
    <PasswordField name="password" label={t("app.password")} autoComplete="current-password" />
    <CheckField name="remember_me" label={t("door.remember")} help={t("door.rememberHelp")} />
    <SubmitButton full>{t("app.signIn")}</SubmitButton>
  </Form>
);

const useSignIn = (to: unknown) => {
  const navigate = useNavigate();
  const { isLeaving, enter } = useEntering();

  const signInAndEnter = async (who: Credentials) => {
    try {
      await signIn(who);
    } catch (error) {
      if (beginsSecondStep(error, who, safeTarget(to))) return navigate({ to: paths.signInCode });
      if (!goesOnWithEmail(error, who)) throw error;
      return navigate({ to: signUpPlaces.mail(undefined) });
    }
    rememberPassword(who.password);
    return enter(to);
  };
  return { isLeaving, signIn: signInAndEnter };
};

type Search = { to?: unknown; ended?: unknown; email?: unknown };

/** The door: e-mail and password, and in demo mode the demo accounts as buttons. */
export function SignInPage() {
  const { to, ended, email }: Search = useSearch({ strict: false });
  const { isLeaving, signIn: onSignIn } = useSignIn(to);

  return (
    <Door title={t("app.signIn")} lead={t("door.lead")} busy={isLeaving}>
      {ended === true && (
        <div role="alert" className={styles.ended}>
          <Note tone="warning">{t("door.ended")}</Note>
        </div>
      )}
      <SignInForm email={typeof email === "string" ? email : ""} onSignIn={onSignIn} />
      <div className={door.links}>
        <Link href={paths.recovery.email}>{t("door.forgot")}</Link>
        <p>
          {t("door.newHere")} <Link href={paths.signUp}>{t("door.signUp")}</Link>
        </p>
      </div>
      {isDemo() && <DemoAccounts onSignIn={onSignIn} />}
    </Door>
  );
}
