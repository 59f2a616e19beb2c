import {
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconClock,
  IconEye,
  IconEyeOff,
  IconLink,
  IconLock,
  IconLockOpen,
  IconMail,
  IconPencil,
  IconPlus,
  IconReceiptRefund,
  IconTrash,
} from "@tabler/icons-react";
import { keptHistory } from "@vitrine/contract/billing/kept-history";
import type { ReadEndpoint } from "@vitrine/contract/endpoint";
import type { ComponentProps } from "react";
import { HistoryEntry } from "#app/history/history-entry.tsx";
import { UndoButton } from "#app/history/undo-button.tsx";
import { FieldChange } from "#ui/list/changes/field-change.tsx";
import { changeInWords, happeningInWords, type KeptHappening } from "./kept-change.ts";

type Look = ComponentProps<typeof HistoryEntry>["look"];

const created: Look = { icon: IconPlus, tone: "success" };
const changed: Look = { icon: IconPencil, tone: "edit" };
const deleted: Look = { icon: IconTrash, tone: "danger" };

const undone: Look = { icon: IconArrowBackUp };

const looks: Record<KeptHappening["event"], Look> = {
  "billing.catalogue_created": created,
  "billing.catalogue_changed": changed,
  "billing.catalogue_deleted": deleted,
  "billing.catalogue_hidden": { icon: IconEyeOff },
  "billing.catalogue_shown": { icon: IconEye, tone: "success" },
  "billing.codes_made": created,
  "billing.code_changed": changed,
  "billing.code_blocked": { icon: IconLock, tone: "danger" },
  "billing.code_unblocked": { icon: IconLockOpen, tone: "success" },
  "billing.code_cancelled": { icon: IconBan, tone: "danger" },
  "billing.code_deleted": deleted,
  "billing.custom_plan_made": created,
  "billing.enterprise_code_changed": changed,
  "accounts.change_undone": undone,
  "profiles.change_undone": undone,
  "billing.request_made": created,
  "billing.request_changed": changed,
  "billing.request_sent": { icon: IconMail },
  "billing.request_link_renewed": { icon: IconLink },
  "billing.request_withdrawn": { icon: IconBan, tone: "danger" },
  "billing.request_paid": { icon: IconCheck, tone: "success" },
  "billing.refund_begun": { icon: IconReceiptRefund },
  "billing.refund_failed": { icon: IconBan, tone: "danger" },
  "billing.refunded": { icon: IconReceiptRefund },
  "billing.refund_returned": { icon: IconArrowBackUp },
  "billing.disputed": { icon: IconBan, tone: "danger" },
  "billing.dispute_won": { icon: IconCheck, tone: "success" },
  "billing.approval_asked": { icon: IconClock },
  "billing.approval_given": { icon: IconCheck, tone: "success" },
  "billing.approval_declined": { icon: IconBan, tone: "danger" },
  "billing.approval_refused": { icon: IconBan, tone: "danger" },
};

type Props = {
  entry: KeptHappening;
  /** The reads that undoing it makes stale. */
  refreshes: readonly ReadEndpoint[];
};

/** The title already says that a state was switched; any other change is told field by field. */
const isSaid = ({ event, fields, along }: KeptHappening) =>
  along === null &&
  fields.length === 1 &&
  /^billing\.(catalogue_(hidden|shown)|code_(un)?(blocked|cancelled)|request_(withdrawn|paid))$/.test(
    event,
  );

/** One change: what, who and when, with each field before and after. */
export function KeptEntry({ entry, refreshes }: Props) {
  const { event, fields, undo } = entry;
  const what = happeningInWords(entry);

  return (
    <HistoryEntry
      look={looks[event]}
      title={what}
      entry={entry}
      undo={
        undo && <UndoButton what={what} undo={undo} refreshes={[keptHistory.of, ...refreshes]} />
      }
    >
      {!isSaid(entry) &&
        fields.map((change) => <FieldChange key={change.field} {...changeInWords(change)} />)}
    </HistoryEntry>
  );
}
