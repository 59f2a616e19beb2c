import { messages } from "@vitrine/contract/messages";

type Document = {
  status?: unknown;
  code?: unknown;
  message?: unknown;
  error_description?: unknown;
  requestId?: unknown;
  errors?: unknown;
};

const passing = new Set([0, 429, 502, 503, 504]);

/** `Retry-After` in milliseconds; it comes as seconds or as a date. */
const waitIn = (value: string | null | undefined) => {
  if (!value) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1_000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds * 1_000);
};

type Options = ErrorOptions & { retryAfter?: string | null };

const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);

/** A refused or failed call, in the words of the server if it sent any. */
export class Problem extends Error {
  readonly status: number;
  readonly code: string;
  readonly requestId: string | undefined;
  readonly errors: Record<string, string> | undefined;
  /** How long the server asks to wait, in milliseconds. */
  readonly retryAfter: number | undefined;
  readonly #body: object;

  constructor(status: number, body: Document, options?: Options) {
    super(text(body.message) ?? text(body.error_description) ?? messages.unknownError, options);
    this.status = status;
    this.code = text(body.code) ?? "unknown";
    this.requestId = text(body.requestId);
    this.errors = body.errors as Record<string, string> | undefined;
    this.retryAfter = waitIn(options?.retryAfter);
    this.#body = body;
  }

  /** Another text in the refusal, such as a token for the next step. */
  said(name: string) {
    return text(Reflect.get(this.#body, name));
  }

  /** A number in the refusal. */
  count(name: string) {
    const value: unknown = Reflect.get(this.#body, name);
    return typeof value === "number" ? value : undefined;
  }

  /** Any other value in the refusal. */
  carried(name: string): unknown {
    return Reflect.get(this.#body, name);
  }

  /** Whether the failure is temporary, so that trying again later may help. */
  get isPassing() {
    return passing.has(this.status) || this.code === "request.still_running";
  }
}
