import { IconArrowBackUp, IconLink, IconMail, IconPencil } from "@tabler/icons-react";
import { staffPaymentRequests } from "@vitrine/contract/billing/requests-by-staff";
import type { Action } from "#app/actions/action.ts";
import { t } from "#text/index.ts";
import { refreshes, type StaffRequest } from "./request.ts";

type Opening = {
  onEdit: (request: StaffRequest) => void;
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
  ask: () => ({
    title: t("requests.sendTitle"),
    text: t("requests.sendWhat"),
    confirm: t("requests.send"),
    tone: "primary",
  }),
  run: (write, { id }) => write(staffPaymentRequests.update, { id, isEmailed: true }),
  done: () => t("requests.sent"),
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
  refreshes,
};

/** Everything that can be done to a payment request. */
export const requestActions = ({ onEdit, onLink }: Opening): Action<StaffRequest>[] => [
  {
    id: "edit",
    label: () => t("requests.edit"),
    icon: <IconPencil aria-hidden />,
    offered: ({ can }) => can.change,
    open: onEdit,
  },
  send,
  newLink(onLink),
  withdraw,
];
