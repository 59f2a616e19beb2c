import { t } from "#text/index.ts";

const limit = 120_000;

const isAnswered = () =>
  fetch("/healthz").then(
    ({ ok }) => ok,
    () => false,
  );

/** The router reloads the page if a part is gone, which would leave the shop if the server is away. */
const orAway = async (error: unknown) => {
  throw (await isAnswered()) ? error : new Error(t("ui.loadingChunkFailed"), { cause: error });
};

/** A part of the program that is loaded when needed, and fails if it does not arrive in time. */
export const inTime =
  <T>(load: () => Promise<T>) =>
  (): Promise<T> => {
    let timer: ReturnType<typeof setTimeout>;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(t("ui.loadingChunkFailed"))), limit);
    });
    return Promise.race([load().catch(orAway), late]).finally(() => clearTimeout(timer));
  };
