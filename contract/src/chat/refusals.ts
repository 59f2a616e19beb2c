import { messages } from "#messages.ts";

export const chatRefusals = {
  "chat.not_in_trial": [403, messages.chatNotInTrial],
  "chat.closed": [409, "This startup isn’t accepting messages right now."],
  "chat.unreachable": [409, "This person can no longer receive messages."],
  "chat.only_answers": [403, "Startups can only reply. The other side starts the conversation."],
  "chat.id_reused": [
    422,
    "This client message id was used for another message. Send this text as a new message.",
  ],
  "chat.blank": [400, "You can’t send an empty message."],
  "chat.too_late": [409, "Messages can be changed or deleted for 15 minutes after they’re sent."],
  "live.too_many_sockets": [
    429,
    "You’re connected in too many places. Close some of them and try again.",
  ],
  "chat.too_fast": [429, "You’re sending messages too fast. Wait a second."],
} as const;
