import { t } from "#text/index.ts";

const limit = 120_000;

/** A part of the program that is loaded when it is needed, and fails where it does not come in time. */
export const inTime =
  <T>(load: () => Promise<T>) =>
  (): Promise<T> => {
    let timer: ReturnType<typeof setTimeout>;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(t("ui.loadingChunkFailed"))), limit);
    });
    return Promise.race([load(), late]).finally(() => clearTimeout(timer));
  };
