import { t } from "#text/index.ts";

const limit = 120_000;

/** The router loads the page again where a part is gone, which without a network leads out of it. */
const orOffline = (error: unknown) => {
  throw navigator.onLine ? error : new Error(t("ui.loadingChunkFailed"), { cause: error });
};

/** A part of the program that is loaded when it is needed, and fails where it does not come in time. */
export const inTime =
  <T>(load: () => Promise<T>) =>
  (): Promise<T> => {
    let timer: ReturnType<typeof setTimeout>;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(t("ui.loadingChunkFailed"))), limit);
    });
    return Promise.race([load().catch(orOffline), late]).finally(() => clearTimeout(timer));
  };
