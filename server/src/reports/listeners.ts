import { reportChannels } from "@vitrine/contract/reports";
import type { Bus } from "#live/bus.ts";
import type { Live } from "#live/socket.ts";

type Wiring = { live: Live; bus: Bus };

/** From the bus to the sockets of this node. */
export const wireReports = ({ live, bus }: Wiring) => {
  bus.listen("reports.progress", ({ userId, ...message }) =>
    live.toUser(userId, reportChannels.progress.destination, message),
  );
  bus.listen("reports.cancelled", ({ userId, id }) =>
    live.toUser(userId, reportChannels.cancelled.destination, { id }),
  );
};
