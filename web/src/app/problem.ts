import { messages } from "@vitrine/contract/messages";

type Document = {
  status?: unknown;
  code?: unknown;
  message?: unknown;
  error_description?: unknown;
  requestId?: unknown;
  errors?: unknown;
};

const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);

/** A refused or failed call, in the words of the server where it had any. */
export class Problem extends Error {
  readonly status: number;
  readonly code: string;
  readonly requestId: string | undefined;
  readonly errors: Record<string, string> | undefined;
  readonly #body: object;

  constructor(status: number, body: Document, options?: ErrorOptions) {
    super(text(body.message) ?? text(body.error_description) ?? messages.unknownError, options);
    this.status = status;
    this.code = text(body.code) ?? "unknown";
    this.requestId = text(body.requestId);
    this.errors = body.errors as Record<string, string> | undefined;
    this.#body = body;
  }

  /** Another text the refusal carries, a token for the next step for example. */
  said(name: string) {
    return text(Reflect.get(this.#body, name));
  }

  /** Trying again later may help: nothing was refused. */
  get isPassing() {
    return this.status === 0 || this.status === 429 || this.status === 503;
  }
}
