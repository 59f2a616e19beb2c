/** The calls that the page made before the app started, by method, address and body. */
type Asked = { authorization: string; answers: Map<string, Promise<Response | undefined>> };

declare global {
  var askedAhead: Asked | undefined;
}

type Call = { address: string; body?: unknown };

/**
 * The answer to exactly this call by the same person, if the page made it already; given out once.
 * It resolves to undefined if the call failed or was refused.
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
