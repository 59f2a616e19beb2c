/** What the page has asked for before the app began, by method, address and body. */
type Asked = { authorization: string; answers: Map<string, Promise<Response>> };

declare global {
  var askedAhead: Asked | undefined;
}

/** Milliseconds from the start of the page; later an answer is too old to be shown. */
const freshFor = 10_000;

type Call = { address: string; body?: unknown };

/**
 * The answer to this very call of the same person, where the page has asked for it already: once,
 * and only while the app starts. Undefined where it failed or was refused.
 */
export const takeAhead = (
  method: string,
  { address, body = "" }: Call,
  authorization: string | undefined,
) => {
  const asked = globalThis.askedAhead;
  if (asked?.authorization !== authorization) return undefined;
  const call = `${method} ${address} ${body}`;
  const answer = asked?.answers.get(call);
  asked?.answers.delete(call);
  return performance.now() < freshFor
    ? answer?.then(
        (response) => (response.ok ? response : undefined),
        () => undefined,
      )
    : undefined;
};
