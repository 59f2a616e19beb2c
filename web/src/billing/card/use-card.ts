import { cards } from "@vitrine/contract/billing/cards";
import { useState } from "react";
import { call } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import { type Opened, type SendCard, type Step, takeCard } from "./taking.ts";

/** Whether a card is the company's default card; by default, that means done. */
export const isKept = async (id: string) => (await call(cards.one, { id })).isDefault;

/** Reads and sends the card in the fields that `CardField` has opened, inside any form. */
export const useCard = (send: SendCard, isDone = isKept) => {
  const [opened, setOpened] = useState<Opened>();
  const [step, setStep] = useState<Step>();

  const take = async () => {
    if (!opened) throw new Error(t("payment.notLoaded"));
    try {
      return await takeCard(opened, { send, isDone, onStep: setStep });
    } finally {
      setStep(undefined);
    }
  };
  return { take, step, onOpened: setOpened };
};
