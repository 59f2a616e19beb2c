import { IconUserPlus } from "@tabler/icons-react";
import { members } from "@vitrine/contract/accounts/members";
import { Navigate } from "@tanstack/react-router";
import { useState } from "react";
import { InviteForm } from "#accounts/members/invite-form.tsx";
import { MemberStatus } from "#accounts/members/member-status.tsx";
import { Seats } from "#accounts/members/seats.tsx";
import { useRead } from "#app/calls/api.ts";
import { paths } from "#app/paths.ts";
import { useMe } from "#app/session/me.ts";
import "#text/accounts.ts";
import { t } from "#text/index.ts";
import { Avatar } from "#ui/format/avatar.tsx";
import { Button, LinkButton } from "#ui/layout/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { useTabTitle } from "#ui/layout/tab-title.tsx";
import { pagesOf } from "#ui/list/page-range.ts";
import { Pagination } from "#ui/list/pagination.tsx";
import { usePaging } from "#ui/list/use-paging.ts";
import { Drawer } from "#ui/overlay/drawer.tsx";
import { Await } from "#ui/state/await.tsx";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import { SetupFrame } from "./setup-frame.tsx";
import { mayHaveMembers } from "./steps.ts";
import setup from "./setup.module.css";
import styles from "./approval.module.css";

const pageSize = 10;

/** Colleagues can be invited before the account is approved; this is optional. */
export function MembersPage() {
  const me = useMe();
  const [inviting, setInviting] = useState(false);
  const [page, setPage] = useState(1);
  const read = useRead(members.list, { page, pageSize }, { keepsPrevious: true });
  const { list, paging } = usePaging(read, { page, pageSize, onPage: setPage });
  const title = t("onboarding.membersTitle");
  useTabTitle(title);
  if (!mayHaveMembers(me)) return <Navigate to={paths.home} replace />;

  return (
    <SetupFrame>
      <div className={styles.approval}>
        <header>
          <h1 tabIndex={-1}>{title}</h1>
          <p className={setup.lead}>{t("onboarding.membersLead")}</p>
        </header>
        <Await
          read={list}
          failed={t("accounts.membersFailed")}
          skeleton={<RowsSkeleton rows={3} />}
        >
          {(items, { seats }) => (
            <>
              <Seats seats={seats} />
              <Card className={styles.peopleCard}>
                <ul className={styles.people}>
                  {items.map((member) => (
                    <li key={member.id}>
                      <Avatar id={member.id} name={member.fullName} />
                      <span className={styles.personWords}>
                        {member.fullName}
                        <small>{member.email}</small>
                      </span>
                      <MemberStatus member={member} />
                    </li>
                  ))}
                </ul>
              </Card>
              {paging && pagesOf(paging) > 1 && <Pagination paging={paging} />}
            </>
          )}
        </Await>
        <div className={setup.buttons}>
          <LinkButton href={paths.home}>{t("onboarding.backHome")}</LinkButton>
          <Button
            variant="primary"
            icon={<IconUserPlus aria-hidden />}
            onClick={() => setInviting(true)}
          >
            {t("accounts.invite")}
          </Button>
        </div>
      </div>
      <Drawer opened={inviting} onClose={() => setInviting(false)} title={t("accounts.invite")}>
        <InviteForm seats={read.data?.seats} onDone={() => setInviting(false)} />
      </Drawer>
    </SetupFrame>
  );
}
