export type Kept = {
  at: string;
  values: object;
  /** The account has it too. */
  isSaved?: boolean;
};

export const isKept = (stored: unknown): stored is Kept =>
  typeof stored === "object" && stored !== null && "at" in stored && "values" in stored;

/** Whether a kept form is on this device alone. */
export const isUnsavedDraft = (stored: unknown) => isKept(stored) && stored.isSaved !== true;
