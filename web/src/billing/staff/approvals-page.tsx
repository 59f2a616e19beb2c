import { approvals } from "@vitrine/contract/billing/approvals";
import { useRead } from "#app/calls/api.ts";
import "#text/staff/books.ts";
import "#text/staff/ledger.ts";
import { t } from "#text/index.ts";
import { wholeNumber } from "#ui/format/number.ts";
import { ListCard } from "#ui/layout/list-card.tsx";
import { Page } from "#ui/layout/page.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { Await } from "#ui/state/await.tsx";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import { BooksParts } from "../books/books-parts.tsx";
import { ApprovalList, noteOn } from "./approvals-card.tsx";

function NothingWaits({ above }: { above: number | null }) {
  if (above === null)
    return <EmptyState title={t("ledger.nothingNeeds")}>{t("ledger.nothingNeedsWhy")}</EmptyState>;
  return (
    <EmptyState title={t("ledger.noApprovals")}>
      {t("ledger.noApprovalsWhy", { amount: wholeNumber(above / 100) })}
    </EmptyState>
  );
}

/** All large amounts that wait for a second super admin. */
export function ApprovalsPage() {
  const read = useRead(approvals.waiting, {});

  return (
    <Page title={t("ledger.approvals")} width="full">
      <BooksParts part="approvals">
        <ListCard title={t("ledger.waiting")} {...noteOn(read.data?.above)}>
          <Await
            read={read}
            failed={t("ledger.approvalsFailed")}
            skeleton={<RowsSkeleton rows={3} />}
            empty={<NothingWaits above={read.data?.above ?? null} />}
          >
            {(items) => <ApprovalList items={items} namesCompany />}
          </Await>
        </ListCard>
      </BooksParts>
    </Page>
  );
}
