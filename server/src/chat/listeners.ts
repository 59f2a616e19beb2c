import { chatChannels } from "@vitrine/contract/chat";
import { Id } from "@vitrine/contract/shapes";
import { z } from "zod";
import { createBatches } from "#chat/batches/service.ts";
import { type Bell, Delivery, rings } from "#chat/delivery/service.ts";
import { statusesToTell } from "#chat/presence/queries.ts";
import type { Presence } from "#chat/presence/service.ts";
import type { Received } from "#chat/receipts/queries.ts";
import { noteReceived } from "#chat/receipts/service.ts";
import type { Db } from "#db/connect.ts";
import type { Bus } from "#live/bus.ts";
import type { Live } from "#live/socket.ts";
import type { Log } from "#log.ts";

type Wiring = { live: Live; bus: Bus; db: Db; presence: Presence; log: Log };

/** Notes receipts a batch at a time; one whose row was busy is tried again a little later. */
const createReceiving = (db: Db, onError: (error: unknown) => void) => {
  const waiting = createBatches<Received>({
    collectMs: 50,
    onError,
    work: async (batch) => {
      const newest = new Map<string, Received>();
      for (const one of batch) {
        const key = `${one.roomId} ${one.userId}`;
        if ((newest.get(key)?.number ?? 0) < one.number) newest.set(key, one);
      }
      void waiting.add(await noteReceived(db, [...newest.values()]));
    },
  });
  return {
    add: (received: Received) => void waiting.add([received]),
    stop: () => waiting.stop(),
  };
};

/** Tells people who of those they have a room with came or left. */
const createStatuses = ({ live, db, presence }: Wiring, onError: (error: unknown) => void) =>
  createBatches<string>({
    collectMs: 50,
    onError,
    work: async (userIds) => {
      for (const { userId, toldId, isOnline } of await statusesToTell(db, [...new Set(userIds)])) {
        if (!presence.isHere(toldId)) continue;
        const onlineStatus = isOnline ? "ONLINE" : "OFFLINE";
        live.toUser(toldId, chatChannels.contactStatus.destination, { userId, onlineStatus });
      }
    },
  });

const Came = z.object({ userIds: z.array(Id) });

const listenForMessages = (bus: Bus, add: (bells: Bell[]) => unknown) => {
  bus.listen("chat.message", (ring) =>
    add([{ kind: "message", ...rings["chat.message"].parse(ring) }]),
  );
  bus.listen("chat.receipts", (ring) => {
    const { isRead, receipts } = rings["chat.receipts"].parse(ring);
    return add(receipts.map((receipt) => ({ kind: "receipt", isRead, ...receipt })));
  });
  bus.listen("chat.room", (ring) => {
    const { roomId, userIds } = rings["chat.room"].parse(ring);
    return add(userIds.map((userId) => ({ kind: "room", roomId, userId })));
  });
  bus.listen("chat.count", (ring) => add([{ kind: "count", ...rings["chat.count"].parse(ring) }]));
};

/** From the doorbell to the sockets of this node. `stop` waits for what has begun. */
export const wireChat = (wiring: Wiring) => {
  const { live, bus, db, presence, log } = wiring;
  const onError = (err: unknown) => log.warn({ err }, "chat could not be delivered");
  const receiving = createReceiving(db, onError);
  const statuses = createStatuses(wiring, onError);
  const isHere = (userId: string) => presence.isHere(userId);
  const delivery = new Delivery({ db, live, isHere, onReceived: receiving.add });
  const bells = createBatches<Bell>({ onError, work: (batch) => delivery.deliver(batch) });

  listenForMessages(bus, bells.add);
  bus.listen("chat.presence", (ring) => statuses.add(Came.parse(ring).userIds));
  // Whoever comes back asks for what was missed, which no ring can tell any more.
  bus.onGap(() => live.closeAll(1012, "resync"));

  return {
    stop: async () => {
      await bells.stop();
      await Promise.all([receiving.stop(), statuses.stop()]);
    },
  };
};
