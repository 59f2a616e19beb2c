type Setting =
  | "PAYMENT_SEQUENCES"
  | "PAYMENT_SEED"
  | "PAYMENT_PREVIEWS"
  | "PAYMENT_LOSSES"
  | "PAYMENT_KILLS"
  | "STAFF_SEQUENCES"
  | "PAYMENT_EVENTS"
  | "BAD_INPUT_ROUNDS"
  | "BAD_INPUT_SEED";

/** How much is tried: little with every change, and as much as somebody asks for in a long run. */
export const setTo = (name: Setting, usual: number) => Number(process.env[name] ?? usual);
