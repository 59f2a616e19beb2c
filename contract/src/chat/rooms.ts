import { z } from "zod";
import { RoleName } from "#roles.ts";
import { Id, Moment, Picture } from "#shapes.ts";

export const messageStatuses = ["SENT", "RECEIVED", "READ"] as const;

/** The most characters in one message. */
export const mostInMessage = 4000;

export const Message = z.object({
  id: Id,
  chatRoomId: Id,
  /** Counts from 1 in its room, without gaps; order and paging use it. */
  number: z.number().int(),
  senderId: Id,
  recipientId: Id,
  text: z.string(),
  messageStatus: z.enum(messageStatuses),
  createdAt: Moment,
  /** The sender's own id for the message, to recognise it among those still waiting. */
  clientMessageId: z.string(),
  editedAt: Moment.nullable(),
  /** If set, the text is empty. */
  deletedAt: Moment.nullable(),
  /** Until then, its sender can change or delete it. */
  changeableUntil: Moment,
});

const ContactCompany = z.object({
  id: Id,
  companyShortName: z.string(),
  logo60: Picture.nullable(),
});

/** One side of a room: a retailer's owner or member, a startup, or an advisor of ours. */
export const Contact = z.object({
  userId: Id,
  role: RoleName,
  fullName: z.string(),
  position: z.string().nullable(),
  avatar60: Picture.nullable(),
  retailer: ContactCompany.nullable(),
  member: z.object({ id: Id }).nullable(),
  startup: ContactCompany.nullable(),
});

export const OnlineStatus = z.enum(["ONLINE", "OFFLINE"]);

export const Room = z.object({
  id: Id,
  creator: Contact,
  participant: Contact,
  lastMessage: Message.nullable(),
  lastMessageDate: Moment.nullable(),
  /** Oldest first; the newest 20 at most. */
  lastMessages: z.array(Message),
  /** Whether the other person is online. */
  onlineStatus: OnlineStatus,
  newMessages: z.number().int(),
  lastNumber: z.number().int(),
  isAvailableToChat: z.boolean(),
  can: z.object({ write: z.boolean() }),
});
