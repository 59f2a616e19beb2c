import { recipientIn } from "#chat/messages/sides.ts";
import type { Db } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import type { Publishing } from "#live/bus.ts";
import { createRate } from "#live/rate.ts";

const mayPass = createRate(1);

/** Tells the other side that the person is writing; too frequent signals are dropped. Nothing is stored. */
export async function tellOfTyping(
  db: Db,
  typer: Actor,
  { id: roomId }: { id: string },
  { publish }: Publishing,
) {
  const { userId: readerId } = await recipientIn(db, { roomId, userId: typer.id });
  if (mayPass(`${typer.id} ${roomId}`))
    await publish("chat.typing", { roomId, typerId: typer.id, readerId });
}
