import { chat } from "@vitrine/contract/chat";
import { messages } from "@vitrine/contract/messages";
import { LimitNote } from "#app/closed/limit-note.tsx";
import { ClosedNote } from "#app/closed/closed-note.tsx";
import { useInnerList } from "#app/list/use-inner-list.ts";
import { writesToStartups } from "#app/session/limits.ts";
import { useMe } from "#app/session/me.ts";
import { isClosed, sideOf } from "#app/session/side.ts";
import { isAdvisor } from "#chat/rooms/rooms.ts";
import { RoomsSkeleton } from "#chat/skeletons.tsx";
import "#text/chat.ts";
import { t } from "#text/index.ts";
import { Page } from "#ui/layout/page.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { pagesOf } from "#ui/list/page-range.ts";
import { Pagination } from "#ui/list/pagination.tsx";
import { SearchWords } from "#ui/list/filter/search-words.tsx";
import { Await } from "#ui/state/await.tsx";
import { NotAllowed } from "#ui/state/not-allowed.tsx";
import { Note } from "#ui/state/note.tsx";
import { Recipients } from "./recipients.tsx";
import styles from "./recipients.module.css";

const start = { page: 1, pageSize: 20, search: "" };

function Choice() {
  const me = useMe();
  const { read, search, paging, change } = useInnerList(chat.recipients, start, (asked) => asked);
  const inTrial = me.retailer?.isTrial ?? false;
  const isOver = isClosed(me);
  const onlyAdvisors = !writesToStartups(me);
  const { data } = read;
  const offered =
    data && onlyAdvisors
      ? { ...read, data: { ...data, items: data.items.filter(isAdvisor) } }
      : read;

  return (
    <div className={styles.page}>
      {isOver && <ClosedNote>{inTrial ? messages.chatNotInTrial : undefined}</ClosedNote>}
      {inTrial && !isOver && <Note tone="warning">{messages.chatNotInTrial}</Note>}
      {!inTrial && !isOver && <LimitNote grant="chat" />}
      {sideOf(me) === "startup" && <Note tone="info">{t("chat.startupsAnswer")}</Note>}
      <SearchWords
        label={onlyAdvisors ? t("chat.findAdvisor") : t("chat.findRecipient")}
        words={search.search}
        onChange={(words) => change({ search: words })}
      />
      <Await
        read={offered}
        failed={t("chat.recipientsFailed")}
        skeleton={<RoomsSkeleton />}
        empty={
          <EmptyState thing="people" title={t("chat.nobody")}>
            {onlyAdvisors ? t("chat.noAdvisorWhy") : t("chat.nobodyWhy")}
          </EmptyState>
        }
      >
        {(items) => (
          <>
            <Recipients contacts={items} />
            {(sideOf(me) === "startup" || !onlyAdvisors) && paging && pagesOf(paging) > 1 && (
              <div className={styles.pages}>
                <Pagination paging={paging} />
              </div>
            )}
          </>
        )}
      </Await>
    </div>
  );
}

/** Chooses a recipient: startups open to chat, and our advisors. Advisors only answer. */
export function NewMessagePage() {
  const isStaff = sideOf(useMe()) === "staff";
  return (
    <Page title={t("chat.new")} width="reading">
      {isStaff ? (
        <NotAllowed title={t("chat.mayNotBegin")}>{t("chat.mayNotBeginWhy")}</NotAllowed>
      ) : (
        <Choice />
      )}
    </Page>
  );
}
