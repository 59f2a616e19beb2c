import { isCardScript, takesCards } from "@vitrine/contract/billing/card-documents";
import { inTime } from "#ui/state/in-time.ts";

const loadEdits = inTime(() => import("#ui/form/unsaved.ts"));

const isOfCards = takesCards(window.location.pathname);

/** Whether this document may show the screen: its policy is fixed since it was opened. */
export const isOpenedFor = (path: string) => isOfCards || !takesCards(path);

/** Opens the address as a document of its own; whether edits may be lost was asked before. */
export const openAnew = async (settleAddress: () => void) => {
  const { giveUpEdits } = await loadEdits();
  giveUpEdits();
  settleAddress();
  window.location.reload();
  return new Promise<never>(() => {});
};

/** Of scripts from elsewhere, that of the card provider, in a document that takes cards. */
export const cardScriptOnly = (address: string) => {
  if (!isOfCards || !isCardScript(address))
    throw new TypeError("This page does not load scripts from elsewhere.");
  return address;
};
