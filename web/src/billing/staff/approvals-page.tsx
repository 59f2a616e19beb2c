import { approvals } from "@vitrine/contract/billing/approvals";
import { useRead } from "#app/calls/api.ts";
import "#text/staff/books.ts";
import "#text/staff/ledger.ts";
import { t } from "#text/index.ts";
import { ListCard } from "#ui/layout/list-card.tsx";
import { Page } from "#ui/layout/page.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { Await } from "#ui/state/await.tsx";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import { BooksParts } from "../books/books-parts.tsx";
import { ApprovalList } from "./approvals-card.tsx";

/** Every large amount that waits for a second super admin, of whatever company. */
export function ApprovalsPage() {
  const read = useRead(approvals.waiting, {});

  return (
    <Page title={t("ledger.approvals")} width="full">
      <BooksParts part="approvals">
        <ListCard title={t("ledger.waiting")} note={t("ledger.waitingNote")}>
          <Await
            read={read}
            failed={t("ledger.approvalsFailed")}
            skeleton={<RowsSkeleton rows={3} />}
            empty={
              <EmptyState title={t("ledger.noApprovals")}>{t("ledger.noApprovalsWhy")}</EmptyState>
            }
          >
            {(items) => <ApprovalList items={items} namesCompany />}
          </Await>
        </ListCard>
      </BooksParts>
    </Page>
  );
}
