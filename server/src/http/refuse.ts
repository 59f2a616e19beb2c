import { type RefusalCode, refusals } from "@vitrine/contract/refusals";

type Details = {
  /** A text per field of the input. */
  errors?: Record<string, string>;
  /** Takes the place of the code's usual text. */
  message?: string;
  retryAfterSeconds?: number;
  /** Further fields of the problem document: what the caller needs for the next step. */
  more?: Record<string, unknown>;
  /** The error's name in RFC 6749, for the token endpoint. */
  oauth?: string;
  /** What the call wrote so far is kept: a counted guess, an ended session. */
  keep?: boolean;
};

/** A call that is refused for a reason its caller can understand. */
export class Refusal extends Error {
  readonly status: number;
  constructor(
    readonly code: RefusalCode,
    readonly details: Details = {},
  ) {
    super(details.message ?? refusals[code][1]);
    this.status = refusals[code][0];
  }
}

/** Whether the contract has this code. */
export const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(refusals, code);

/** Ends the call with the code's status and text. */
export const refuse = (code: RefusalCode, details?: Details): never => {
  throw new Refusal(code, details);
};

/** Refuses the value of an input field: the text appears there. */
export const refuseField = (
  field: string,
  code: RefusalCode,
  message: string = refusals[code][1],
): never => refuse(code, { message, errors: { [field]: message } });

/** Refuses unless the condition holds; names its field, if there is one. */
export function ensure(holds: unknown, code: RefusalCode, field?: string): asserts holds {
  if (holds) return;
  if (field === undefined) refuse(code);
  else refuseField(field, code);
}

/** Checks every field in turn: the sender learns of all errors at once. */
export const ensureEach = async (...checks: (() => unknown)[]) => {
  const refused: Refusal[] = [];
  for (const check of checks)
    try {
      await check();
    } catch (error) {
      if (!(error instanceof Refusal) || !error.details.errors) throw error;
      refused.push(error);
    }
  const [first] = refused;
  if (!first) return;
  const errors = Object.assign({}, ...refused.toReversed().map(({ details }) => details.errors));
  refuse(first.code, { ...first.details, message: first.message, errors });
};

/** The row, or the one 404 that missing, foreign and blocked objects share. */
export const found = <T>(row: T | null | undefined): T => row ?? refuse("not_found");
