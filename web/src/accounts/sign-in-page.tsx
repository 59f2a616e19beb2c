import "#text/accounts.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { SignIn } from "@vitrine/contract/accounts";
import { useState } from "react";
import { firstRooms } from "#app/first-rooms.ts";
import { isDemo } from "#app/mode.ts";
import { paths } from "#app/paths.ts";
import { type Credentials, signIn } from "#app/session.ts";
import { t } from "#text/index.ts";
import { LogoMark } from "#ui/art/logo-mark.tsx";
import { WindowScene } from "#ui/art/window-scene.tsx";
import { CheckField } from "#ui/choice-fields.tsx";
import { Form } from "#ui/form.tsx";
import { Note } from "#ui/note.tsx";
import { Page } from "#ui/page.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { TextField } from "#ui/text-field.tsx";
import { DemoAccounts } from "./demo-accounts.tsx";
import styles from "./sign-in.module.css";

/** Only addresses of our own; anything else leads home. */
const safeTarget = (to: unknown) =>
  typeof to === "string" && /^\/(?![/\\])/.test(to) ? to : paths.home;

type Props = { onSignIn: (credentials: Credentials) => Promise<void> };

const SignInForm = ({ onSignIn }: Props) => (
  <Form
    schema={SignIn}
    start={{ username: "", password: "", remember_me: false }}
    onSubmit={({ username, password, remember_me: remember }) =>
      onSignIn({ username, password, remember })
    }
  >
    <TextField name="username" label={t("accounts.email")} type="email" autoComplete="username" />
    <PasswordField name="password" label={t("accounts.password")} autoComplete="current-password" />
    <CheckField
      name="remember_me"
      label={t("accounts.remember")}
      help={t("accounts.rememberHelp")}
    />
    <SubmitButton full>{t("accounts.signIn")}</SubmitButton>
  </Form>
);

/** The door: e-mail and password, and in demo mode the demo accounts as buttons. */
export function SignInPage() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { to, ended }: { to?: unknown; ended?: unknown } = useSearch({ strict: false });
  const [isLeaving, setIsLeaving] = useState(false);

  const enter = async (credentials: Credentials) => {
    await signIn(credentials);
    setIsLeaving(true);
    void client.prefetchQuery(firstRooms());
    await navigate({ href: safeTarget(to), replace: true });
  };

  return (
    <main id="main" tabIndex={-1} className={styles.door} aria-busy={isLeaving || undefined}>
      <div className={styles.window} aria-hidden>
        <WindowScene />
      </div>
      <div className={styles.column}>
        <p className={styles.brand}>
          <LogoMark /> {t("ui.product")}
        </p>
        <Page title={t("accounts.signIn")} className={styles.page}>
          <p className={styles.lead}>{t("accounts.signInLead")}</p>
          {ended === true && (
            <div role="alert" className={styles.ended}>
              <Note tone="warning">{t("accounts.ended")}</Note>
            </div>
          )}
          <SignInForm onSignIn={enter} />
          {isDemo() && <DemoAccounts onSignIn={enter} />}
        </Page>
      </div>
    </main>
  );
}
