/** What the page has asked for before the app began, by method, address and body. */
type Asked = { authorization: string; answers: Map<string, Promise<Response | undefined>> };

declare global {
  var askedAhead: Asked | undefined;
}

type Call = { address: string; body?: unknown };

/**
 * The answer to this very call of the same person, where the page has asked for it already: once.
 * Undefined where it failed or was refused.
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
  return answer;
};
