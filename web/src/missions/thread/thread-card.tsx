import {
  IconArrowRight,
  IconCircleCheck,
  IconFlag,
  IconMailForward,
  IconMessage,
  IconPencil,
  IconRocket,
  IconSend,
  IconUserCheck,
  IconX,
} from "@tabler/icons-react";
import type { Output } from "@vitrine/contract/endpoint";
import { missionThread } from "@vitrine/contract/missions/events";
import { useRead } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import { DateText } from "#ui/format/date-text.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Timeline, TimelineEntry } from "#ui/list/timeline.tsx";
import { Await } from "#ui/state/await.tsx";
import styles from "./thread.module.css";
import card from "../missions.module.css";

type Event = Output<typeof missionThread.list>["items"][number];

const icons = {
  SENT: IconSend,
  CHANGED: IconPencil,
  ASSIGNED: IconUserCheck,
  UNASSIGNED: IconX,
  DONE: IconFlag,
  INVITED: IconMailForward,
  ANSWERED: IconMessage,
  MOVED: IconArrowRight,
  PILOT_CONFIRMED: IconRocket,
} as const;

const sentenceOf = ({ kind, startup, fromStage, toStage, assignee, answer }: Event) => {
  const name = startup?.companyShortName ?? t("missions.somebody");
  if (kind === "ANSWERED") return t(`missions.event.${answer ?? "YES"}`, { startup: name });
  if (kind === "MOVED") {
    if (fromStage === null) return t("missions.event.ADDED", { startup: name });
    const stage = toStage === null ? "" : t(`missions.stages.${toStage}`);
    return t("missions.event.MOVED", { startup: name, stage });
  }
  return t(`missions.event.${kind}`, {
    startup: name,
    name: assignee ?? t("missions.somebody"),
  });
};

const whoOf = ({ by }: Event) => {
  if (by === null) return t("missions.itself");
  const { fullName: name, companyShortName: company } = by;
  return company === null ? name : t("missions.byOf", { name, company });
};

function Line({ event }: { event: Event }) {
  return (
    <TimelineEntry icon={event.answer === "YES" ? IconCircleCheck : icons[event.kind]}>
      <p className={styles.what}>{sentenceOf(event)}</p>
      <p className={card.rowWhat}>
        {whoOf(event)} · <DateText value={event.at} relative />
      </p>
      {event.text && (
        <blockquote className={styles.quote} dir="auto">
          {event.text}
        </blockquote>
      )}
    </TimelineEntry>
  );
}

/** The history of a mission, newest first. */
export function ThreadCard({ missionId }: { missionId: string }) {
  const read = useRead(missionThread.list, { id: missionId });

  return (
    <Card className={card.card} role="region" aria-labelledby="thread">
      <h2 id="thread" className={card.cardTitle}>
        {t("missions.thread")}
      </h2>
      <Await read={read} failed={t("missions.threadFailed")}>
        {(items) => (
          <div className={styles.entries}>
            <Timeline>
              {items.map((event) => (
                <Line key={event.id} event={event} />
              ))}
            </Timeline>
          </div>
        )}
      </Await>
    </Card>
  );
}
