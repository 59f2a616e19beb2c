/** Each call in one plain sentence, for readers of the API. */
export const chatInWords = {
  chat: {
    room: "Gives one conversation with the people in it.",
    createRoom: "Starts a conversation, or gives the one there is.",
    rooms: "Lists one’s own conversations, the latest first.",
    messages: "Lists the messages of a conversation, backwards from the newest.",
    changeMessage: "Changes one’s own message within 15 minutes.",
    deleteMessage: "Deletes one’s own message within 15 minutes.",
    search: "Finds messages by words.",
    searchCount: "Counts the messages that a search finds.",
    newMessages: "Counts one’s own unread messages.",
    deleteRoom: "Removes a conversation from one’s own list.",
    advisors: "Lists the advisors and whether they are online.",
    recipients: "Lists whom one can write to.",
  },
};

export const commandsInWords = {
  send: "Sends a message; its receipt comes once it is stored.",
  typing: "Tells the other person that one is writing; it is not stored.",
  read: "Marks the messages of a conversation as read.",
};
