import { IconUserPlus } from "@tabler/icons-react";
import { members } from "@vitrine/contract/accounts/members";
import { useState } from "react";
import { useRead } from "#app/calls/api.ts";
import { SettingsPage } from "#app/settings/settings-page.tsx";
import { useSearch } from "#app/use-search.ts";
import "#text/accounts.ts";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { NoResult } from "#ui/list/no-result.tsx";
import { pagesOf } from "#ui/list/page-range.ts";
import { Pagination } from "#ui/list/pagination.tsx";
import { usePaging } from "#ui/list/use-paging.ts";
import { Drawer } from "#ui/overlay/drawer.tsx";
import { Await } from "#ui/state/await.tsx";
import { Note } from "#ui/state/note.tsx";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import { asked, type Member, MembersAddress, type Seats as TakenSeats } from "./member.ts";
import { EditForm, InviteForm } from "./member-form.tsx";
import { MembersFilters } from "./members-filters.tsx";
import { MembersList } from "./members-list.tsx";
import { Seats, SeatsToCome } from "./seats.tsx";
import styles from "./members.module.css";

type Shown = "inviting" | Member | undefined;

interface DrawersProps {
  shown: Shown;
  seats: TakenSeats | undefined;
  onClose: () => void;
}

function MemberDrawers({ shown, seats, onClose }: DrawersProps) {
  const edited = typeof shown === "object" ? shown : undefined;

  return (
    <>
      <Drawer opened={shown === "inviting"} onClose={onClose} title={t("accounts.invite")}>
        <InviteForm seats={seats} onDone={onClose} />
      </Drawer>
      <Drawer
        opened={edited !== undefined}
        onClose={onClose}
        title={t("accounts.edit", { name: edited?.firstName ?? "" })}
      >
        {edited && <EditForm member={edited} onDone={onClose} />}
      </Drawer>
    </>
  );
}

const NobodyFound = ({ onAll }: { onAll: () => void }) => (
  <NoResult
    title={t("accounts.nobodyFound")}
    actions={<Button onClick={onAll}>{t("accounts.showEverybody")}</Button>}
  >
    {t("accounts.nobodyFoundWhy")}
  </NoResult>
);

function Members() {
  const [address, setAddress] = useSearch(MembersAddress);
  const [shown, setShown] = useState<Shown>();
  const read = useRead(members.list, asked(address), { keepsPrevious: true });
  const { list, paging } = usePaging(read, {
    ...asked(address),
    onPage: (page, { replace }) => setAddress({ page }, { replace, toTop: !replace }),
  });
  const { count, seats } = read.data ?? {};

  return (
    <>
      <Card className={styles.box}>
        <header className={styles.head}>
          <div>
            <h1 tabIndex={-1}>{t("accounts.members")}</h1>
            <p className={styles.lead}>{t("accounts.membersLead")}</p>
          </div>
          <div className={styles.place}>
            {read.isPending && <SeatsToCome />}
            {seats && <Seats seats={seats} />}
            <Button
              variant="primary"
              icon={<IconUserPlus aria-hidden />}
              onClick={() => setShown("inviting")}
            >
              {t("accounts.invite")}
            </Button>
          </div>
        </header>
        <MembersFilters
          address={address}
          onChange={(part) => setAddress(part, { replace: true })}
          count={count}
        />
        <Await
          read={list}
          failed={t("accounts.membersFailed")}
          skeleton={<RowsSkeleton rows={4} />}
          empty={<NobodyFound onAll={() => setAddress({ search: "", status: "ALL", page: 1 })} />}
        >
          {(items) => (
            <MembersList
              members={items}
              direction={address.direction}
              onDirection={(direction) => setAddress({ direction, page: 1 }, { replace: true })}
              onEdit={setShown}
            />
          )}
        </Await>
        {paging && pagesOf(paging) > 1 && (
          <div className={styles.pages}>
            <Pagination paging={paging} />
          </div>
        )}
      </Card>
      {!read.isPending && (
        <Note tone="info">
          <strong className={styles.noteTitle}>{t("accounts.onlyOwner")}</strong>
          {t("accounts.blockedKeep")}
        </Note>
      )}
      <MemberDrawers shown={shown} seats={seats} onClose={() => setShown(undefined)} />
    </>
  );
}

/** The people of the company, for its owner. */
export const MembersPage = () => (
  <SettingsPage title={t("accounts.members")} bare>
    <Members />
  </SettingsPage>
);
