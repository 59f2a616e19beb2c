import { IconMessageCircle } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { chat } from "@vitrine/contract/chat";
import type { Output } from "@vitrine/contract/endpoint";
import { readKey, readOf } from "#app/calls/api.ts";
import { useMe } from "#app/session/me.ts";
import { sideOf } from "#app/session/side.ts";
import { firstNameOf } from "#chat/rooms/rooms.ts";
import { useOpenRoom } from "#chat/rooms/use-open-room.ts";
import { ChatStatus } from "#profiles/card/chat-status.tsx";
import "#text/articles.ts";
import "#text/chat.ts";
import { t } from "#text/index.ts";
import { Avatar } from "#ui/format/avatar.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { Await } from "#ui/state/await.tsx";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import styles from "./advisory.module.css";

type Advisor = Output<typeof chat.advisors>["items"][number];

/** Opens the conversation with an advisor. */
function Write({ advisor }: { advisor: Advisor }) {
  const { press, isPending, failure } = useOpenRoom();
  return (
    <>
      <Button
        icon={<IconMessageCircle aria-hidden />}
        sending={isPending}
        onClick={() => press(advisor.userId)}
      >
        {t("advisory.message", { name: firstNameOf(advisor) })}
      </Button>
      {failure}
    </>
  );
}

function AdvisorCard({ advisor }: { advisor: Advisor }) {
  const { userId, fullName, position, avatar60, onlineStatus } = advisor;
  const isStaff = sideOf(useMe()) === "staff";
  const isHere = onlineStatus === "ONLINE";

  return (
    <Card className={styles.advisor}>
      <Avatar id={userId} name={fullName} src={avatar60?.image} size={56} />
      <div className={styles.who}>
        <h3>
          <bdi>{fullName}</bdi>
        </h3>
        {position && <bdi className={styles.position}>{position}</bdi>}
        <ChatStatus lit={isHere}>{t(isHere ? "advisory.online" : "advisory.offline")}</ChatStatus>
      </div>
      {!isStaff && (
        <div className={styles.write}>
          <Write advisor={advisor} />
        </div>
      )}
    </Card>
  );
}

const all = { pageSize: 100 };

/** Polls, since the socket only reports the presence of people in one's own conversations. */
const useAdvisors = () => {
  const client = useQueryClient();
  const query = useQuery({ ...readOf(chat.advisors, all), refetchInterval: 30_000 });
  return {
    ...query,
    cancel: () => client.cancelQueries({ queryKey: readKey(chat.advisors, all) }),
  };
};

/** Our advisors, and which of them are online. */
export function Advisors() {
  const read = useAdvisors();

  return (
    <section aria-labelledby="advisors">
      <div className={styles.head}>
        <h2 id="advisors">{t("chat.advisors")}</h2>
      </div>
      <Await
        read={read}
        failed={t("advisory.failed")}
        kept={t("advisory.kept")}
        skeleton={<RowsSkeleton rows={2} />}
        empty={
          <EmptyState thing="people" title={t("advisory.none")}>
            {t("advisory.noneWhy")}
          </EmptyState>
        }
      >
        {(items) => (
          <ul className={styles.cards}>
            {items.map((advisor) => (
              <li key={advisor.userId}>
                <AdvisorCard advisor={advisor} />
              </li>
            ))}
          </ul>
        )}
      </Await>
    </section>
  );
}
