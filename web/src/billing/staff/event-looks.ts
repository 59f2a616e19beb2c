import {
  IconAlertCircle,
  IconArrowBackUp,
  IconCircleCheck,
  IconCreditCard,
  IconLink,
  IconMail,
  IconPencil,
  IconReceiptRefund,
  IconTag,
  IconClock,
} from "@tabler/icons-react";
import type { ledger } from "@vitrine/contract/billing/ledger";
import type { Output } from "@vitrine/contract/endpoint";
import type { ComponentType } from "react";
import { t } from "#text/index.ts";

export type MoneyEvent = Output<typeof ledger.timeline>["items"][number];

type Look = {
  icon: ComponentType<{ "aria-hidden": true }>;
  tone: "neutral" | "edit" | "success" | "danger";
};

const look = (icon: Look["icon"], tone: Look["tone"] = "neutral"): Look => ({ icon, tone });

const looks: Record<MoneyEvent["kind"], Look> = {
  CHARGE: look(IconCircleCheck, "success"),
  MANUAL: look(IconCircleCheck, "success"),
  REFUND: look(IconReceiptRefund),
  DISPUTE: look(IconAlertCircle, "danger"),
  REVERSAL: look(IconArrowBackUp),
  FAILED: look(IconAlertCircle, "danger"),
  CHANGED: look(IconPencil, "edit"),
  HAPPENED: look(IconCreditCard),
  EMAIL: look(IconMail),
  CODE_SPENT: look(IconTag),
  CARD_ADDED: look(IconCreditCard),
  CARD_EXPIRED: look(IconCreditCard, "edit"),
  TRIAL_ENDED: look(IconClock),
  REQUEST_MADE: look(IconLink),
  REQUEST_EXPIRED: look(IconLink),
};

const bad = new Set<MoneyEvent["event"]>([
  "billing.renewal_failed",
  "billing.operation_failed",
  "billing.unpaid_ended",
]);

export const lookOf = ({ kind, event }: MoneyEvent): Look =>
  bad.has(event) ? look(IconAlertCircle, "danger") : looks[kind];

/** The event in a word or two. */
export const titleOf = ({ kind, event, sent }: MoneyEvent) => {
  if (event !== null) return t(`ledger.event.${event}`);
  const title = t(`ledger.kind.${kind}`);
  return sent === null ? title : `${title}: ${t(`ledger.email.${sent}`)}`;
};
