export type Kept = {
  at: string;
  values: object;
  /** Whether the account has the values too. */
  isSaved?: boolean;
};

/** Storage may hold anything: only the outline is checked. */
export const isKept = (stored: unknown): stored is Kept =>
  typeof stored === "object" && stored !== null && "at" in stored && "values" in stored;

/** Whether a kept form is on this device only. */
export const isUnsavedDraft = (stored: unknown) => isKept(stored) && stored.isSaved !== true;
