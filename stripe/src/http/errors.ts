type Details = {
  code?: string;
  param?: string;
  decline_code?: string;
  payment_intent?: unknown;
  setup_intent?: unknown;
};

/** A refusal in the provider's shape. Changes made before it are undone. */
export class StripeError extends Error {
  constructor(
    readonly status: number,
    readonly type: "invalid_request_error" | "card_error" | "idempotency_error" | "api_error",
    message: string,
    readonly details: Details = {},
  ) {
    super(message);
  }

  body() {
    return { error: { type: this.type, message: this.message, ...this.details } };
  }
}

/** A card was declined: the attempt stays on record. */
export class CardError extends StripeError {
  constructor(message: string, details: Details) {
    super(402, "card_error", message, details);
  }
}

export const invalid = (message: string, details: Details = {}) =>
  new StripeError(400, "invalid_request_error", message, details);

export const missing = (kind: string, id: string, param = "id") =>
  new StripeError(404, "invalid_request_error", `No such ${kind}: '${id}'`, {
    code: "resource_missing",
    param,
  });
