import { ownName } from "#ui/state/own-name.ts";

const key = ownName("change-under-way");
/** After this time nobody is waiting for it any more. */
const lasts = 600_000;

/** Notes that this browser is about to pay for a change, so that it tells when it is paid. */
export const beginChange = () => sessionStorage.setItem(key, String(Date.now()));

/** Whether a change was under way; it is over now. */
export const endChange = () => {
  const begun = Number(sessionStorage.getItem(key) ?? 0);
  sessionStorage.removeItem(key);
  return Date.now() - begun < lasts;
};

const failedKey = ownName("payment-failed");

/** Notes that a payment has failed, to be told on the next screen. */
export const keepFailure = () => sessionStorage.setItem(failedKey, "true");

/** Whether a failed payment was noted; it is told now. */
export const endFailure = () => {
  const isKept = sessionStorage.getItem(failedKey) !== null;
  sessionStorage.removeItem(failedKey);
  return isKept;
};
