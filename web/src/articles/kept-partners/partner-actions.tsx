import { IconPencil, IconTrash } from "@tabler/icons-react";
import { staffPartners } from "@vitrine/contract/articles/staff-partners";
import type { Action } from "#app/actions/action.ts";
import { undoing } from "#app/actions/undo-change.ts";
import { t } from "#text/index.ts";
import { type KeptPartner, refreshes } from "./kept-partner.ts";

/** Everything that can be done with a partner. */
export const partnerActions = (onEdit: (partner: KeptPartner) => void): Action<KeptPartner>[] => [
  {
    id: "edit",
    label: () => t("partners.edit"),
    icon: <IconPencil aria-hidden />,
    open: onEdit,
  },
  {
    id: "remove",
    label: () => t("partners.remove"),
    icon: <IconTrash aria-hidden />,
    danger: true,
    run: (write, { id }) => write(staffPartners.remove, { id }),
    done: ({ name }) => t("partners.removed", { name }),
    undo: undoing(),
    refreshes,
  },
];
