import { Navigate } from "@tanstack/react-router";
import { accounts, CodeCheck } from "@vitrine/contract/accounts";
import { useState } from "react";
import { useAction } from "#app/actions/use-action.ts";
import { useWrite } from "#app/calls/api.ts";
import { paths } from "#app/paths.ts";
import { enterWith } from "#app/session/session.ts";
import { deviceToken } from "#app/session/storage.ts";
import "#text/accounts.ts";
import { t } from "#text/index.ts";
import { CodeField } from "#ui/form/code-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Link } from "#ui/layout/link.tsx";
import { Swap } from "#ui/state/swap.tsx";
import {
  type BegunSignIn,
  pendingSignIn,
  forgetPendingSignIn,
  keepMfaToken,
  rememberPassword,
} from "./pending-sign-in.ts";
import { Door } from "./door.tsx";
import door from "./door.module.css";
import { useEntering } from "./use-entering.ts";

type Way = "app" | "mail" | "recovery";

const CodeOnly = CodeCheck.pick({ code: true });

const credentialsOf = ({ username, password, remember }: BegunSignIn) => {
  const device_token = deviceToken.read();
  return {
    email: username.toLowerCase(),
    password,
    remember_me: remember,
    ...(device_token && { device_token }),
  };
};

const useCheck = (way: Way) => {
  const send = useWrite(way === "mail" ? accounts.checkCode : accounts.verifyTwoFactor);
  return async (code: string) => {
    const pending = pendingSignIn();
    if (!pending) return;
    const tokens = await send.mutateAsync({ mfa_token: pending.mfaToken, code });
    enterWith(tokens, pending.remember);
    rememberPassword(pending.password);
    forgetPendingSignIn();
  };
};

type WaysProps = { pending: BegunSignIn; way: Way; onWay: (way: Way) => void };

function OtherWays({ pending, way, onWay }: WaysProps) {
  const mail = useAction({
    run: async (write) => {
      const { mfa_token } = await write(accounts.sendCode, credentialsOf(pending));
      // People who come back from their inbox can type the code.
      keepMfaToken(mfa_token);
      onWay("mail");
    },
    done: () => t("accounts.codeSent", { email: pending.username }),
  });

  return (
    <div className={door.links}>
      {way !== "app" && (
        <Button variant="link" onClick={() => onWay("app")}>
          {t("accounts.useApp")}
        </Button>
      )}
      <Button variant="link" sending={mail.isPending} onClick={() => mail.press()}>
        {t(way === "mail" ? "accounts.mailAgain" : "accounts.useMail")}
      </Button>
      {mail.failure}
      {way !== "recovery" && (
        <Button variant="link" onClick={() => onWay("recovery")}>
          {t("accounts.useRecovery")}
        </Button>
      )}
      <Link href={paths.signIn}>{t("accounts.startAgain")}</Link>
    </div>
  );
}

/** The second step of a sign-in: a code from the app, from an e-mail, or a recovery code. */
export function TwoFactorPage() {
  const [pending] = useState(pendingSignIn);
  const [way, setWay] = useState<Way>("app");
  const [round, setRound] = useState(0);
  const check = useCheck(way);
  const { isLeaving, enter } = useEntering();
  // A new code gets an empty form, without what was wrong with the last one.
  const begin = (next: Way) => {
    setWay(next);
    setRound(round + 1);
  };
  if (!pending) return <Navigate to={paths.signIn} replace />;

  return (
    <Door
      title={t("accounts.codeTitle")}
      lead={t(`accounts.codeLead.${way}`, { email: pending.username })}
      busy={isLeaving}
    >
      <Swap at={way}>
        <Form
          key={`${way}${round}`}
          schema={CodeOnly}
          start={{ code: "" }}
          onSubmit={({ code }) => check(code).then(() => enter(pending.to))}
        >
          {way === "recovery" ? (
            <TextField name="code" label={t("accounts.recoveryCode")} autoComplete="off" />
          ) : (
            <CodeField name="code" label={t("accounts.code")} />
          )}
          <SubmitButton full>{t("accounts.checkCode")}</SubmitButton>
        </Form>
      </Swap>
      <OtherWays pending={pending} way={way} onWay={begin} />
    </Door>
  );
}
