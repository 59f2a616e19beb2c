import { Id } from "@vitrine/contract/shapes";
import { z } from "zod";

const Receipt = z.object({ roomId: Id, readerId: Id, senderId: Id, after: z.number() });

/** What the nodes tell each other, by topic: ids only, the rest is read again from the tables. */
export const nodeEvents = {
  /** The plan of this person's company was paid, or a payment for it failed. */
  "billing.paid": z.object({ userId: Id, isPaid: z.boolean() }),
  /** What the plan of this member's company allows has changed. */
  "billing.plan_changed": z.object({ userId: Id }),
  "chat.message": z.object({
    roomId: Id,
    number: z.number(),
    senderId: Id,
    recipientId: Id,
    /** False for a repeat by a sender who missed the receipt. */
    isNew: z.boolean(),
  }),
  /** The words of a message were changed or deleted. */
  "chat.changed": z.object({ roomId: Id, number: z.number(), userIds: z.array(Id) }),
  /** Tells the other side that somebody is writing in a room. */
  "chat.typing": z.object({ roomId: Id, typerId: Id, readerId: Id }),
  "chat.receipts": z.object({ isRead: z.boolean(), receipts: z.array(Receipt) }),
  /** The room enters the lists of these people, or changes there. */
  "chat.room": z.object({ roomId: Id, userIds: z.array(Id) }),
  /** The room left the lists of these people. */
  "chat.gone": z.object({ roomId: Id, userIds: z.array(Id) }),
  "chat.presence": z.object({ userIds: z.array(Id) }),
  "notifications.new": z.object({ id: Id, userId: Id }),
  /** Some of this person's notifications were read or deleted. */
  "notifications.changed": z.object({ userId: Id }),
  /** How far a task of this person is. */
  "reports.progress": z.object({ id: Id, userId: Id, progress: z.number(), done: z.boolean() }),
  "reports.cancelled": z.object({ id: Id, userId: Id }),
  /** Startups were relisted, since one of their categories or tags has changed. */
  "taxonomy.relisted": z.object({}),
};

export type NodeEvents = { [T in keyof typeof nodeEvents]: z.output<(typeof nodeEvents)[T]> };
