import { IconAlertCircle, IconCircleCheck } from "@tabler/icons-react";
import { accounts } from "@vitrine/contract/accounts";
import { PhoneCode } from "@vitrine/contract/accounts/contact";
import { security } from "@vitrine/contract/accounts/security";
import { useState } from "react";
import { useAction } from "#app/actions/use-action.ts";
import { useWrite } from "#app/calls/api.ts";
import { useMe } from "#app/session/me.ts";
import { shop } from "#app/shop.ts";
import { t } from "#text/index.ts";
import { CodeField } from "#ui/form/code-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { useFormState } from "#ui/form/form-state.ts";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { Badge } from "#ui/format/badge.tsx";
import { Button } from "#ui/layout/button.tsx";
import { toast } from "#ui/overlay/toast.ts";
import { Swap } from "#ui/state/swap.tsx";
import styles from "./account.module.css";

type CodeProps = { phoneNumber: string; onDone: () => void; onBack: () => void };

function AskCode({ onDone, ...shown }: CodeProps) {
  const { phoneNumber } = shown;
  const submit = useWrite(security.submitPhoneCode, { refreshes: [accounts.me] });

  return (
    <Form
      schema={PhoneCode}
      start={{ phoneNumber, code: "" }}
      label={t("accounts.phone")}
      onSubmit={async (values) => {
        await submit.mutateAsync(values);
        onDone();
      }}
    >
      <CodeAndButtons {...shown} />
    </Form>
  );
}

function CodeAndButtons({ phoneNumber, onBack }: Omit<CodeProps, "onDone">) {
  const { form } = useFormState();
  const again = useAction({
    run: async (write) => {
      await write(security.sendPhoneCode, { phoneNumber });
      form.clearErrors();
    },
    done: () => t("accounts.codeSent", { email: phoneNumber }),
  });

  return (
    <>
      <CodeField
        name="code"
        label={t("accounts.code")}
        help={t("accounts.phoneCodeHelp", { phone: phoneNumber })}
      />
      <div className={styles.buttons}>
        <SubmitButton>{t("accounts.verifyPhone")}</SubmitButton>
        <Button sending={again.isPending} onClick={() => again.press()}>
          {t("accounts.sendCodeAgain")}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {t("ui.back")}
        </Button>
      </div>
      {again.failure}
    </>
  );
}

const Verified = ({ is }: { is: boolean }) =>
  is ? (
    <Badge tone="success" icon={<IconCircleCheck aria-hidden />}>
      {t("accounts.phoneVerified")}
    </Badge>
  ) : (
    <Badge tone="warning" icon={<IconAlertCircle aria-hidden />}>
      {t("accounts.phoneNotVerified")}
    </Badge>
  );

/** Asks for the code that proves the phone number. */
export function PhoneCard() {
  const { phoneNumber, isPhoneVerified } = useMe();
  const [sentTo, setSentTo] = useState<string>();
  const send = useAction<string>({
    run: async (write, number) =>
      setSentTo((await write(security.sendPhoneCode, { phoneNumber: number })).phoneNumber),
  });
  const done = () => {
    toast({ text: t("accounts.phoneIsVerified") });
    setSentTo(undefined);
  };

  if (!phoneNumber) return <p className={styles.none}>{t("accounts.noPhone")}</p>;
  return (
    <Swap at={sentTo ?? ""}>
      {sentTo ? (
        <AskCode phoneNumber={sentTo} onDone={done} onBack={() => setSentTo(undefined)} />
      ) : (
        <div className={styles.line}>
          <span className={styles.value} tabIndex={-1}>
            {phoneNumber}
          </span>
          {(isPhoneVerified || shop().hasTexts) && <Verified is={isPhoneVerified} />}
          {!isPhoneVerified && shop().hasTexts && (
            <Button sending={send.isPending} onClick={() => send.press(phoneNumber)}>
              {t("accounts.verifyPhone")}
            </Button>
          )}
          {send.failure}
        </div>
      )}
    </Swap>
  );
}
