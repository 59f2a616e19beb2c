import { useNavigate } from "@tanstack/react-router";
import { missions } from "@vitrine/contract/missions";
import { useDeferredValue, useState } from "react";
import { useWrite } from "#app/calls/api.ts";
import { ClosedPart } from "#app/closed/closed-part.tsx";
import { LimitNote } from "#app/closed/limit-note.tsx";
import { LeaveGuard } from "#app/leave-guard.tsx";
import { paths } from "#app/paths.ts";
import { limitOf } from "#app/session/limits.ts";
import { useMe } from "#app/session/me.ts";
import { isClosed } from "#app/session/side.ts";
import { useFoundTags } from "#profiles/tags/use-found-tags.ts";
import { t } from "#text/index.ts";
import "#text/missions.ts";
import { ManyField } from "#ui/form/many-field.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Page } from "#ui/layout/page.tsx";
import { toast } from "#ui/overlay/toast.ts";
import { Note } from "#ui/state/note.tsx";
import { MissionFields, type MissionValues } from "./mission-form.tsx";
import styles from "./missions.module.css";

function TagsField() {
  const [words, setWords] = useState("");
  const { tags, error } = useFoundTags(useDeferredValue(words), []);

  return (
    <>
      <ManyField
        name="tagIds"
        label={t("missions.tags")}
        placeholder={t("missions.chooseTags")}
        options={tags.map(({ id, name }) => ({ value: id, label: name }))}
        onSearch={setWords}
        optional
      />
      {error && <Note tone="danger">{t("missions.listsFailed")}</Note>}
    </>
  );
}

const Next = () => (
  <Card className={styles.card} role="region" aria-labelledby="next">
    <h2 id="next" className={styles.cardTitle}>
      {t("missions.nextTitle")}
    </h2>
    <ol className={styles.steps}>
      <li>{t("missions.next1")}</li>
      <li>{t("missions.next2")}</li>
      <li>{t("missions.next3")}</li>
    </ol>
  </Card>
);

/** Lets a retailer describe a need, if the company's plan has missions. */
export function MissionPage() {
  const me = useMe();
  const isInPlan = limitOf(me, "missions")?.most !== 0;

  return (
    <Page title={t("missions.sendTitle")}>
      <p className={styles.lead}>{t("missions.sendLead")}</p>
      {isClosed(me) && <ClosedPart what="noMissions" />}
      {!isClosed(me) && !isInPlan && <LimitNote grant="missions" />}
      {!isClosed(me) && isInPlan && <NewMission />}
    </Page>
  );
}

function NewMission() {
  const { firstName, lastName, email } = useMe();
  const navigate = useNavigate();
  const send = useWrite(missions.send, { refreshes: [missions.user] });
  const contact = `${firstName} ${lastName}, ${email}`;

  const onSend = async (values: MissionValues) => {
    const { id, message } = await send.mutateAsync(values);
    toast({ tone: "info", text: message });
    await navigate({ to: paths.mission(id) });
  };

  return (
    <>
      <div className={styles.columns}>
        <Card className={styles.card}>
          <MissionFields
            start={{ contact }}
            onSend={onSend}
            tags={<TagsField />}
            button={t("missions.sendButton")}
          />
        </Card>
        <Next />
      </div>
      <LeaveGuard />
    </>
  );
}
