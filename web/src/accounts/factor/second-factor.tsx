import { security } from "@vitrine/contract/accounts/security";
import type { Output } from "@vitrine/contract/endpoint";
import { IconCircleCheck, IconCircleDashed } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { accounts } from "@vitrine/contract/accounts";
import { refresh, useRead, useWrite } from "#app/calls/api.ts";
import { later } from "#app/later.ts";
import { t } from "#text/index.ts";
import { Badge } from "#ui/format/badge.tsx";
import { DateText } from "#ui/format/date-text.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Await } from "#ui/state/await.tsx";
import { Note } from "#ui/state/note.tsx";
import { Bone } from "#ui/state/skeleton.tsx";
import { Swap } from "#ui/state/swap.tsx";
import type { Proof } from "./prove-factor.tsx";
import styles from "./factor.module.css";

// Loaded when a change is about to be made: most people only look.
const EnrolFactor = later(() => import("./enrol-factor.tsx"), "EnrolFactor");
const ProveFactor = later(() => import("./prove-factor.tsx"), "ProveFactor");
const RecoveryCodes = later(() => import("./recovery-codes.tsx"), "RecoveryCodes");

const loadForms = () =>
  Promise.all([EnrolFactor, ProveFactor, RecoveryCodes].map(({ preload }) => preload?.())).catch(
    () => undefined,
  );

type State = Output<typeof security.secondFactor>;
type Doing = "enrolling" | "renewing" | "disabling" | { codes: string[] } | undefined;

const few = 3;

const nameOf = (doing: Doing) => (typeof doing === "object" ? "codes" : (doing ?? "state"));

function Present({ state, onDoing }: { state: State; onDoing: (doing: Doing) => void }) {
  if (!state.isOn)
    return (
      <div className={styles.codes}>
        <Badge icon={<IconCircleDashed aria-hidden />}>{t("accounts.off")}</Badge>
        <div>
          <Button variant="primary" onClick={() => onDoing("enrolling")}>
            {t("accounts.setUp")}
          </Button>
        </div>
      </div>
    );
  return (
    <div className={styles.codes}>
      <p className={styles.state}>
        <Badge tone="success" icon={<IconCircleCheck aria-hidden />}>
          {t("accounts.on")}
        </Badge>
        {state.confirmedAt && (
          <span>
            {t("accounts.since")} <DateText value={state.confirmedAt} />
          </span>
        )}
      </p>
      <p>{t("accounts.codesLeft", { count: state.recoveryCodesLeft })}</p>
      {state.recoveryCodesLeft < few && <Note tone="warning">{t("accounts.fewCodes")}</Note>}
      <div className={styles.buttons}>
        <Button onClick={() => onDoing("renewing")}>{t("accounts.newCodes")}</Button>
        <Button onClick={() => onDoing("enrolling")}>{t("accounts.otherApp")}</Button>
        {!state.isRequired && (
          <Button variant="danger" onClick={() => onDoing("disabling")}>
            {t("accounts.turnOff")}
          </Button>
        )}
      </div>
      {state.isRequired && <p className={styles.or}>{t("accounts.staffNeed")}</p>}
    </div>
  );
}

const Waiting = () => (
  <div className={styles.waiting} aria-hidden>
    <Bone width="3.5rem" />
    <Bone width="11rem" height="1.25rem" />
  </div>
);

/** Whether a second factor protects the sign-in, and everything that can be done about it. */
export function SecondFactor() {
  const client = useQueryClient();
  const read = useRead(security.secondFactor, {});
  const renew = useWrite(security.renewRecoveryCodes);
  const disable = useWrite(security.disableSecondFactor);
  const [doing, setDoing] = useState<Doing>();

  const settle = async () => {
    await refresh(client, [security.secondFactor, security.sessions, accounts.me]);
    setDoing(undefined);
  };
  const makeNew = async (proof: Proof) => {
    const { recoveryCodes } = await renew.mutateAsync(proof);
    setDoing({ codes: recoveryCodes });
  };
  // Loaded first, so that the focus finds it.
  const begin = async (next: Doing) => {
    await loadForms();
    setDoing(next);
  };
  const cancel = (
    <Button variant="quiet" onClick={() => setDoing(undefined)}>
      {t("ui.cancel")}
    </Button>
  );

  return (
    <Swap at={nameOf(doing)}>
      {doing === undefined && (
        <div onPointerOver={() => void loadForms()} onFocus={() => void loadForms()}>
          <Await read={read} failed={t("accounts.factorFailed")} skeleton={<Waiting />}>
            {(state) => <Present state={state} onDoing={(next) => void begin(next)} />}
          </Await>
        </div>
      )}
      {doing !== undefined && (
        <Suspense fallback={<Waiting />}>
          {doing === "enrolling" && (
            <EnrolFactor onDone={() => void settle()}>{cancel}</EnrolFactor>
          )}
          {doing === "renewing" && (
            <ProveFactor button={t("accounts.newCodes")} onProof={makeNew}>
              {cancel}
            </ProveFactor>
          )}
          {doing === "disabling" && (
            <ProveFactor
              button={t("accounts.turnOff")}
              danger
              onProof={(proof) => disable.mutateAsync(proof).then(settle)}
            >
              {cancel}
            </ProveFactor>
          )}
          {typeof doing === "object" && (
            <RecoveryCodes codes={doing.codes} onDone={() => void settle()} />
          )}
        </Suspense>
      )}
    </Swap>
  );
}
