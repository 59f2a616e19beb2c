import { onboarding, resendSeconds } from "@vitrine/contract/onboarding";
import { branchOf } from "@vitrine/contract/onboarding/links";
import type { Role } from "@vitrine/contract/roles";
import { useState } from "react";
import { useWrite } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { toast } from "#ui/overlay/toast.ts";
import { useFailure } from "#ui/state/failure.tsx";
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
  /** When it may be asked for, by the server's word. */
  opensAt: number | undefined;
}

/** The server counts whole seconds, and its answers are on their way for a while. */
const jitter = 2_000;

/** Sends the e-mail again, once it has had time to arrive. */
export function ResendLine({ token, role, opensAt: told }: ResendLineProps) {
  const resend = useWrite(calls[branchOf(role)]);
  const [opensAt, setOpensAt] = useState(() => told ?? Date.now() + resendSeconds * 1_000);
  // Asked for in another tab, or too often in an hour.
  if (told !== undefined && told > opensAt + jitter) setOpensAt(told);
  const left = useSecondsUntil(opensAt);

  const { fail, clear, failure } = useFailure();

  const send = async () => {
    clear();
    try {
      const { message, resendInSeconds } = await resend.mutateAsync({ token });
      setOpensAt(Date.now() + resendInSeconds * 1_000);
      toast({ tone: "info", text: message });
    } catch (error) {
      fail(error);
    }
  };

  return (
    <p className={styles.resend}>
      {t("onboarding.noEmail")}
      {left > 0 ? (
        <span className={styles.clock}>{t("onboarding.resendIn", { time: clock(left) })}</span>
      ) : (
        <Button variant="link" sending={resend.isPending} onClick={() => void send()}>
          {t("onboarding.resend")}
        </Button>
      )}
      {failure}
    </p>
  );
}
