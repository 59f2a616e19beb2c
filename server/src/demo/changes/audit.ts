import type { Endpoint } from "@vitrine/contract/endpoint";
import type { EventName } from "#events.ts";
import { idOf, timedIdOf } from "../ids.ts";

type Happened = {
  event: EventName;
  subject: Record<string, string | number>;
  companyId: string | null;
};
type Made = { at: Date; call: Endpoint; changeId: string; actorId: string };

/** The IP address of a person of the demo: it belongs to nobody. */
const address = (actorId: string) =>
  `192.0.2.${(Number.parseInt(actorId.slice(0, 4), 16) % 250) + 1}`;

/** The audit row the product would write for a change, at its moment. */
export const auditRow = (
  { event, subject, companyId }: Happened,
  { at, call, changeId, actorId }: Made,
) => ({
  id: timedIdOf(at, "audit", changeId, event),
  at,
  event,
  actorId,
  companyId,
  changeId,
  subject,
  requestId: idOf("request", changeId),
  address: address(actorId),
  cause: `${call.method} ${call.path}`,
});
