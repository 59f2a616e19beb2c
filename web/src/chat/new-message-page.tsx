import { useDebouncedValue } from "@mantine/hooks";
import { useNavigate } from "@tanstack/react-router";
import { chat } from "@vitrine/contract/chat";
import { messages } from "@vitrine/contract/messages";
import { useState } from "react";
import { useRead, useWrite } from "#app/api.ts";
import { sideOf, useMe } from "#app/me.ts";
import { paths } from "#app/paths.ts";
import { nameOf } from "#chat/rooms.ts";
import { t } from "#text/index.ts";
import { Await } from "#ui/await.tsx";
import { CompanyLogo } from "#ui/company-logo.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Note } from "#ui/note.tsx";
import { Page } from "#ui/page.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { asProblem } from "#ui/problem.ts";
import { SearchInput } from "#ui/search-input.tsx";
import { RowsSkeleton } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";
import styles from "./messages.module.css";

const pageSize = 20;
const settled = 250;

const useOpenRoom = () => {
  const navigate = useNavigate();
  const create = useWrite(chat.createRoom, { refreshes: [chat.rooms] });
  return async (recipientId: string) => {
    try {
      const { room } = await create.mutateAsync({ recipientId });
      await navigate({ to: paths.room(room.id) });
    } catch (error) {
      toast({ tone: "danger", text: asProblem(error).message });
    }
  };
};

/** Chooses whom to write to: startups open to chat, and our advisors. */
export function NewMessagePage() {
  const me = useMe();
  const [text, setText] = useState("");
  const [page, setPage] = useState(1);
  const [search] = useDebouncedValue(text.trim(), settled);
  const recipients = useRead(chat.recipients, { page, pageSize, search }, { keepsPrevious: true });
  const openRoom = useOpenRoom();
  const find = (next: string) => {
    setText(next);
    setPage(1);
  };

  return (
    <Page title={t("chat.new")} width="reading">
      {me.retailer?.isTrial && <Note tone="warning">{messages.chatNotInTrial}</Note>}
      {sideOf(me) === "startup" && <Note tone="info">{t("chat.startupsAnswer")}</Note>}
      <SearchInput label={t("chat.findRecipient")} value={text} onChange={find} />
      <Await
        read={recipients}
        failed={t("chat.recipientsFailed")}
        skeleton={<RowsSkeleton rows={6} />}
        empty={<EmptyState title={t("chat.nobody")}>{t("chat.nobodyWhy")}</EmptyState>}
      >
        {(items, { count }) => (
          <>
            <ul className={styles.recipients}>
              {items.map((contact) => (
                <li key={contact.userId}>
                  <button
                    type="button"
                    className={styles.row}
                    onClick={() => void openRoom(contact.userId)}
                  >
                    <CompanyLogo
                      id={contact.startup?.id ?? contact.userId}
                      name={nameOf(contact)}
                      src={contact.startup?.logo60?.image ?? contact.avatar60?.image}
                      size={44}
                      decorative
                    />
                    <span className={styles.rowWords}>
                      <span className={styles.rowName}>{nameOf(contact)}</span>
                      <span className={styles.lastLine}>
                        {contact.startup ? contact.fullName : t("chat.advisor")}
                      </span>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            <Pagination page={page} pageSize={pageSize} count={count} onPage={setPage} />
          </>
        )}
      </Await>
    </Page>
  );
}
