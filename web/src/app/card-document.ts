import { isCardScript, takesCards } from "@vitrine/contract/billing/card-documents";
import { giveUpEdits } from "#ui/form/unsaved.ts";

const isOfCards = takesCards(window.location.pathname);

/** Whether this document may show the screen: its content policy was fixed when it was opened. */
export const isOpenedFor = (path: string) => isOfCards || !takesCards(path);

/** Loads the address as a new document; the person was already asked whether edits may be lost. */
export const openAnew = (settleAddress: () => void) => {
  giveUpEdits();
  settleAddress();
  window.location.reload();
  return new Promise<never>(() => {});
};

/** Allows one script from elsewhere: the card provider's, in a document that takes cards. */
export const cardScriptOnly = (address: string) => {
  if (!isOfCards || !isCardScript(address))
    throw new TypeError("This page does not load scripts from elsewhere.");
  return address;
};
