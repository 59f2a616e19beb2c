import {
  IconArrowBackUp,
  IconLink,
  IconListDetails,
  IconMail,
  IconPencil,
  IconReceiptRefund,
} from "@tabler/icons-react";
import { staffPaymentRequests } from "@vitrine/contract/billing/requests-by-staff";
import type { Action } from "#app/actions/action.ts";
import { t } from "#text/index.ts";
import { historyAction } from "../history/history-action.tsx";
import { refreshes, type StaffRequest } from "./request.ts";

type Opening = {
  onOpen: (request: StaffRequest) => void;
  onEdit: (request: StaffRequest) => void;
  onRefund: (request: StaffRequest) => void;
  onHistory: (request: StaffRequest) => void;
  onLink: (link: string) => void;
};

const newLink = (onLink: Opening["onLink"]): Action<StaffRequest> => ({
  id: "link",
  label: () => t("requests.newLink"),
  icon: <IconLink aria-hidden />,
  offered: ({ can }) => can.change,
  ask: () => ({
    title: t("requests.newLinkTitle"),
    text: t("requests.newLinkWhat"),
    confirm: t("requests.newLinkConfirm"),
    tone: "primary",
  }),
  run: async (write, { id }) => {
    const { link } = await write(staffPaymentRequests.update, { id, isLinkNew: true });
    if (link !== null) onLink(link);
  },
  refreshes,
});

const send: Action<StaffRequest> = {
  id: "send",
  label: () => t("requests.send"),
  icon: <IconMail aria-hidden />,
  offered: ({ status }) => status === "OPEN",
  ask: ({ email }) => ({
    title: t("requests.sendTitle"),
    text: email === null ? t("requests.sendWhat") : t("requests.sendGuest", { email }),
    confirm: t("requests.send"),
    tone: "primary",
  }),
  run: (write, { id }) => write(staffPaymentRequests.update, { id, isEmailed: true }),
  done: () => t("requests.sent"),
  many: {
    label: (count) => t("requests.sendMany", { count }),
    ask: ({ length: count }) => ({
      title: t("requests.sendManyTitle", { count }),
      text: t("requests.sendManyWhat"),
      confirm: t("requests.sendMany", { count }),
      tone: "primary",
    }),
  },
  refreshes,
};

const withdraw: Action<StaffRequest> = {
  id: "withdraw",
  label: () => t("requests.withdraw"),
  icon: <IconArrowBackUp aria-hidden />,
  danger: true,
  offered: ({ can }) => can.withdraw,
  ask: () => ({
    title: t("requests.withdrawTitle"),
    text: t("requests.withdrawWhat"),
    confirm: t("requests.withdraw"),
  }),
  run: (write, { id }) => write(staffPaymentRequests.update, { id, isVoid: true }),
  done: () => t("requests.withdrawn"),
  many: {
    label: (count) => t("requests.withdrawMany", { count }),
    ask: ({ length: count }) => ({
      title: t("requests.withdrawManyTitle", { count }),
      text: t("requests.withdrawManyWhat"),
      confirm: t("requests.withdrawMany", { count }),
    }),
  },
  refreshes,
};

/** Everything that can be done to a payment request. */
export const requestActions = (opening: Opening): Action<StaffRequest>[] => [
  {
    id: "details",
    label: () => t("requests.details"),
    icon: <IconListDetails aria-hidden />,
    open: opening.onOpen,
  },
  {
    id: "edit",
    label: () => t("requests.edit"),
    icon: <IconPencil aria-hidden />,
    offered: ({ can }) => can.change,
    open: opening.onEdit,
  },
  historyAction(opening.onHistory),
  send,
  newLink(opening.onLink),
  {
    id: "refund",
    label: () => t("requests.refund"),
    icon: <IconReceiptRefund aria-hidden />,
    offered: ({ can }) => can.refund,
    open: opening.onRefund,
  },
  withdraw,
];
