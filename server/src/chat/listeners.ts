import { chatChannels } from "@vitrine/contract/chat/live";
import { createBatches } from "#chat/batches/service.ts";
import { Delivery, type News } from "#chat/delivery/service.ts";
import { statusesToTell } from "#chat/presence/queries.ts";
import type { Presence } from "#chat/presence/service.ts";
import type { Received } from "#chat/receipts/queries.ts";
import { noteReceived } from "#chat/receipts/service.ts";
import type { Db } from "#db/connect.ts";
import type { Bus } from "#live/bus.ts";
import type { Live } from "#live/socket.ts";
import type { Log } from "#log.ts";
import type { NodeEvents } from "#node-events.ts";

type Typing = NodeEvents["chat.typing"];
type Wiring = { live: Live; bus: Bus; db: Db; presence: Presence; log: Log };

/** Notes receipts a batch at a time; one whose row was busy is tried again a little later. */
const createReceiving = ({ db, bus }: Wiring, onError: (error: unknown) => void) => {
  const waiting = createBatches<Received>({
    collectMs: 50,
    onError,
    work: async (batch) => {
      const newest = new Map<string, Received>();
      for (const one of batch) {
        const key = `${one.roomId} ${one.userId}`;
        if ((newest.get(key)?.number ?? 0) < one.number) newest.set(key, one);
      }
      void waiting.add(await noteReceived(db, bus.publish, [...newest.values()]));
    },
  });
  return {
    add: (received: Received) => void waiting.add([received]),
    stop: () => waiting.stop(),
  };
};

/** Tells people which of those they have a room with came or left. */
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

const listenForNews = (bus: Bus, add: (all: News[]) => unknown) => {
  bus.listen("chat.message", (message) => add([{ kind: "message", ...message }]));
  bus.listen("chat.receipts", ({ isRead, receipts }) =>
    add(receipts.map((receipt) => ({ kind: "receipt", isRead, ...receipt }))),
  );
  bus.listen("chat.changed", (change) => add([{ kind: "changed", ...change }]));
  bus.listen("chat.room", ({ roomId, userIds }) =>
    add(userIds.map((userId) => ({ kind: "room", roomId, userId }))),
  );
  bus.listen("chat.gone", ({ roomId, userIds }) =>
    add(userIds.map((userId) => ({ kind: "gone", roomId, userId }))),
  );
};

const tellOfTyping = ({ live, presence }: Wiring, { roomId, typerId, readerId }: Typing) => {
  const { destination } = chatChannels.typing;
  if (presence.isHere(readerId))
    live.toUser(readerId, destination, { chatId: roomId, userId: typerId });
};

/** From the bus to the sockets of this node. `stop` waits for work in progress. */
export const wireChat = (wiring: Wiring) => {
  const { live, bus, db, presence, log } = wiring;
  const onError = (err: unknown) => log.warn({ err }, "chat could not be delivered");
  const receiving = createReceiving(wiring, onError);
  const statuses = createStatuses(wiring, onError);
  const isHere = (userId: string) => presence.isHere(userId);
  const delivery = new Delivery({ db, live, isHere, onReceived: receiving.add });
  const news = createBatches<News>({ onError, work: (batch) => delivery.deliver(batch) });

  listenForNews(bus, news.add);
  bus.listen("chat.typing", (typing) => tellOfTyping(wiring, typing));
  bus.listen("chat.presence", ({ userIds }) => statuses.add(userIds));
  // Clients that reconnect ask for what they missed, which no event can tell any more.
  bus.onGap(() => live.closeAll(1012, "resync"));

  return {
    stop: async () => {
      await news.stop();
      await Promise.all([receiving.stop(), statuses.stop()]);
    },
  };
};
