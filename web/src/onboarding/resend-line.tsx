import { onboarding } from "@vitrine/contract/onboarding";
import { resendSeconds } from "@vitrine/contract/onboarding/steps";
import { branchOf } from "@vitrine/contract/onboarding/links";
import type { Role } from "@vitrine/contract/roles";
import { useState } from "react";
import { useAction } from "#app/actions/use-action.ts";
import { t } from "#text/index.ts";
import { useFormState } from "#ui/form/form-state.ts";
import { Button } from "#ui/layout/button.tsx";
import { useSecondsUntil } from "#ui/state/use-seconds-until.ts";
import styles from "./sign-up.module.css";

const calls = {
  startup: onboarding.resendToStartup,
  retailer: onboarding.resendToRetailer,
  member: onboarding.resendToMember,
};

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

interface ResendLineProps {
  token: string;
  role: Role | undefined;
  /** When another e-mail can be requested, by the server's word. */
  opensAt: number | undefined;
  onSent: () => void;
}

/** The server counts whole seconds, and its answers take a while. */
const jitter = 2_000;

/** Sends the e-mail again, once the first had time to arrive. */
export function ResendLine({ token, role, opensAt: knownOpensAt, onSent }: ResendLineProps) {
  const { form } = useFormState();
  const [opensAt, setOpensAt] = useState(() => knownOpensAt ?? Date.now() + resendSeconds * 1_000);
  // Requested in another tab, or too often within an hour.
  if (knownOpensAt !== undefined && knownOpensAt > opensAt + jitter) setOpensAt(knownOpensAt);
  const left = useSecondsUntil(opensAt);

  const resend = useAction({
    run: async (write) => {
      const { message, resendInSeconds } = await write(calls[branchOf(role)], { token });
      setOpensAt(Date.now() + resendInSeconds * 1_000);
      form.clearErrors();
      onSent();
      return message;
    },
    done: (_input, text) => ({ tone: "info", text }),
  });

  return (
    <p className={styles.resend}>
      {t("onboarding.noEmail")}
      {left > 0 ? (
        <span className={styles.clock}>{t("onboarding.resendIn", { time: clock(left) })}</span>
      ) : (
        <Button variant="link" sending={resend.isPending} onClick={() => resend.press()}>
          {t("onboarding.resend")}
        </Button>
      )}
      {resend.failure}
    </p>
  );
}
