import { useState } from "react";
import type { CardAnswer, Step } from "#billing/card/taking.ts";
import { Problem } from "#app/calls/problem.ts";
import { asProblem } from "#ui/state/problem.ts";
import { settle } from "./settling.ts";

/** Of a decline also what the bank says, and what to do. */
const wordsOf = (error: unknown) =>
  error instanceof Problem
    ? [error.message, error.said("reason"), error.said("wayOut")].filter(Boolean).join(" ")
    : asProblem(error).message;

interface Payment {
  send: () => Promise<CardAnswer>;
  isDone: () => Promise<boolean>;
}

/** Pays with the card we have: what it waits for, and why it was refused. */
export const usePaying = () => {
  const [step, setStep] = useState<Step>();
  const [refusal, setRefusal] = useState<string>();

  /** Nothing comes back where it was refused. */
  const pay = async ({ send, isDone }: Payment) => {
    setRefusal(undefined);
    setStep("sending");
    try {
      return await settle(await send(), { isDone, onStep: setStep });
    } catch (error) {
      setRefusal(wordsOf(error));
      return undefined;
    } finally {
      setStep(undefined);
    }
  };
  return { pay, step, refusal };
};
