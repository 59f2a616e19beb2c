import { Navigate } from "@tanstack/react-router";
import { accounts, CodeCheck } from "@vitrine/contract/accounts";
import { useState } from "react";
import { call } from "#app/calls/api.ts";
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
import { toast } from "#ui/overlay/toast.ts";
import { useFailure } from "#ui/state/failure.tsx";
import { Swap } from "#ui/state/swap.tsx";
import { begunSignIn, endBegunSignIn, keepMfaToken, rememberPassword } from "./begun-sign-in.ts";
import { Door } from "./door.tsx";
import door from "./door.module.css";
import { useEntering } from "./use-entering.ts";

type Way = "app" | "mail" | "recovery";

const CodeOnly = CodeCheck.pick({ code: true });

/** Mails a code for this sign-in; whoever comes back from here may type it. */
const mailCode = async () => {
  const begun = begunSignIn();
  if (!begun) return;
  const { username, password, remember } = begun;
  const device_token = deviceToken.read();
  const { mfa_token } = await call(accounts.sendCode, {
    email: username.toLowerCase(),
    password,
    remember_me: remember,
    ...(device_token && { device_token }),
  });
  keepMfaToken(mfa_token);
  toast({ text: t("accounts.codeSent", { email: username }) });
};

const check = async (code: string, way: Way) => {
  const begun = begunSignIn();
  if (!begun) return;
  const endpoint = way === "mail" ? accounts.checkCode : accounts.verifyTwoFactor;
  const tokens = await call(endpoint, { mfa_token: begun.mfaToken, code });
  enterWith(tokens, begun.remember);
  rememberPassword(begun.password);
  endBegunSignIn();
};

function OtherWays({ way, onWay }: { way: Way; onWay: (way: Way) => void }) {
  const [isSending, setIsSending] = useState(false);
  const { fail, clear, failure } = useFailure();
  const byMail = async () => {
    clear();
    setIsSending(true);
    await mailCode().then(() => onWay("mail"), fail);
    setIsSending(false);
  };

  return (
    <div className={door.links}>
      {way !== "app" && (
        <Button variant="link" onClick={() => onWay("app")}>
          {t("accounts.useApp")}
        </Button>
      )}
      <Button variant="link" sending={isSending} onClick={() => void byMail()}>
        {t(way === "mail" ? "accounts.mailAgain" : "accounts.useMail")}
      </Button>
      {failure}
      {way !== "recovery" && (
        <Button variant="link" onClick={() => onWay("recovery")}>
          {t("accounts.useRecovery")}
        </Button>
      )}
      <Link href={paths.signIn}>{t("accounts.startAgain")}</Link>
    </div>
  );
}

/** The second step of a sign-in: a code of the app, of an e-mail, or one kept for emergencies. */
export function TwoFactorPage() {
  const [begun] = useState(begunSignIn);
  const [way, setWay] = useState<Way>("app");
  const { isLeaving, enter } = useEntering();
  if (!begun) return <Navigate to={paths.signIn} replace />;

  return (
    <Door
      title={t("accounts.codeTitle")}
      lead={t(`accounts.codeLead.${way}`, { email: begun.username })}
      busy={isLeaving}
    >
      <Swap at={way}>
        <Form
          key={way}
          schema={CodeOnly}
          start={{ code: "" }}
          onSubmit={({ code }) => check(code, way).then(() => enter(begun.to))}
        >
          {way === "recovery" ? (
            <TextField name="code" label={t("accounts.recoveryCode")} autoComplete="off" />
          ) : (
            <CodeField name="code" label={t("accounts.code")} />
          )}
          <SubmitButton full>{t("accounts.checkCode")}</SubmitButton>
        </Form>
      </Swap>
      <OtherWays way={way} onWay={setWay} />
    </Door>
  );
}
