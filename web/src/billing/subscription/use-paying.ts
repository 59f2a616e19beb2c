import { useState } from "react";
import { asRefused, type CardAnswer, type Step } from "#billing/card/taking.ts";
import { asProblem } from "#ui/state/problem.ts";
import { settle } from "./settling.ts";

interface Payment {
  send: () => Promise<CardAnswer>;
  isDone: () => Promise<boolean>;
}

/** Pays with the stored card, and says what it waits for and why it was refused. */
export const usePaying = () => {
  const [step, setStep] = useState<Step>();
  const [refusal, setRefusal] = useState<string>();

  /** Undefined if the payment was refused. */
  const pay = async ({ send, isDone }: Payment) => {
    setRefusal(undefined);
    setStep("sending");
    try {
      return await settle(await send(), { isDone, onStep: setStep });
    } catch (error) {
      setRefusal(asProblem(asRefused(error)).message);
      return undefined;
    } finally {
      setStep(undefined);
    }
  };
  return { pay, step, refusal };
};
