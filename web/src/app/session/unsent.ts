import { isUnsavedDraft } from "./typed-form.ts";
import { unsavedEdits } from "#ui/form/unsaved.ts";
import { personHere } from "./session.ts";
import { ownStore } from "./storage.ts";

/** What signing out deletes for good, by kind. */
export type Unsent = { messages: number; drafts: number; forms: number };

const isBegun = (signUp: unknown) =>
  typeof signUp === "object" && signUp !== null && "typed" in signUp;

const isMessage = (kept: unknown) => typeof kept === "object" && kept !== null && "text" in kept;

const isWritten = (draft: unknown) => typeof draft === "string" && draft.trim() !== "";

/**
 * What the person has written that exists only on this device: unsent messages, drafts of messages,
 * forms that are filled in, here or in another tab.
 */
export const unsentHere = async (): Promise<Unsent> => {
  const id = personHere();
  const own = (kind: string) => (id === undefined ? [] : ownStore.under(`${kind}/${id}/`));
  return {
    messages: own("outbox").filter(isMessage).length,
    drafts: own("draft").filter(isWritten).length,
    forms:
      own("getting-started").filter(isUnsavedDraft).length +
      (isBegun(ownStore.read("sign-up")) ? 1 : 0) +
      (await unsavedEdits()),
  };
};

/** Then signing out needs no question. */
export const isNothing = ({ messages, drafts, forms }: Unsent) => messages + drafts + forms === 0;
