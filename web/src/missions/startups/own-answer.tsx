import { IconCircleCheck, IconX } from "@tabler/icons-react";
import { missionBoard } from "@vitrine/contract/missions/board";
import { AnswerInvitation, missionStartups } from "@vitrine/contract/missions/startups";
import { useAction } from "#app/actions/use-action.ts";
import { useWrite } from "#app/calls/api.ts";
import { LeaveGuard } from "#app/leave-guard.tsx";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { RadioCardsField } from "#ui/form/radio-cards-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Badge } from "#ui/format/badge.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { toast } from "#ui/overlay/toast.ts";
import type { Mission } from "../mission.ts";
import styles from "../missions.module.css";
import startups from "./startups.module.css";
import { touchedByStartups } from "./touched.ts";

function AnswerForm({ mission: { id, company } }: { mission: Mission }) {
  const send = useWrite(missionStartups.answer, { refreshes: touchedByStartups });

  return (
    <Card className={styles.card} role="region" aria-labelledby="to-answer">
      <h2 id="to-answer" className={styles.cardTitle}>
        {t("missions.toAnswer", { company: company.companyShortName })}
      </h2>
      <p className={styles.rowWhat}>{t("missions.toAnswerNote")}</p>
      <Form
        schema={AnswerInvitation}
        start={{ id }}
        className={styles.part}
        onSubmit={async (values) => {
          await send.mutateAsync(values);
          toast({ tone: "success", text: t("missions.answered") });
        }}
        guards="sends"
      >
        <RadioCardsField
          name="answer"
          label={t("missions.answer")}
          groups={[
            {
              legend: t("missions.answer"),
              cards: [
                { value: "YES", label: t("missions.yes"), icon: <IconCircleCheck aria-hidden /> },
                { value: "NO", label: t("missions.no"), icon: <IconX aria-hidden /> },
              ],
              columns: 2,
            },
          ]}
        />
        <TextField name="text" label={t("missions.answerText")} rows={3} max={2000} />
        <div>
          <SubmitButton>{t("missions.sendAnswer")}</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}

function ConfirmPilot({ mission: { id, company } }: { mission: Mission }) {
  const name = company.companyShortName;
  const confirm = useAction({
    run: (write) => write(missionBoard.confirmPilot, { id }),
    refreshes: touchedByStartups,
    done: () => t("missions.pilotConfirmed"),
  });

  return (
    <Card className={styles.card} role="region" aria-labelledby="pilot">
      <h2 id="pilot" className={styles.cardTitle}>
        {t("missions.pilotAsk", { company: name })}
      </h2>
      <p className={styles.rowWhat}>{t("missions.pilotWhy", { company: name })}</p>
      <div className={styles.part}>
        <Button variant="primary" sending={confirm.isPending} onClick={() => confirm.press()}>
          {t("missions.confirmPilot")}
        </Button>
        {confirm.failure}
      </div>
    </Card>
  );
}

const Given = ({ own }: { own: Mission["startups"][number] }) =>
  own.answer !== null && (
    <Card className={styles.card} role="region" aria-labelledby="given">
      <div className={startups.answerHead}>
        <h2 id="given" className={styles.cardTitle}>
          {t(`missions.youSaid.${own.answer}`)}
        </h2>
        {own.pilotConfirmedAt && (
          <Badge tone="success" icon={<IconCircleCheck aria-hidden />}>
            {t("missions.pilotConfirmed")}
          </Badge>
        )}
      </div>
      <p className={styles.text} dir="auto">
        {own.answerText}
      </p>
    </Card>
  );

/** Asks a startup about a mission, and shows its answer. */
export function OwnAnswer({ mission }: { mission: Mission }) {
  const [own] = mission.startups;

  return (
    <>
      {mission.can.confirmPilot && <ConfirmPilot mission={mission} />}
      {mission.can.answer && (
        <>
          <AnswerForm mission={mission} />
          <LeaveGuard />
        </>
      )}
      {own && <Given own={own} />}
    </>
  );
}
