import { ownStore } from "#app/storage.ts";

const key = (roomId: string) => `draft/${roomId}`;

/** What was written in a room and not sent yet. */
export const draftOf = (roomId: string) => {
  const kept = ownStore.read(key(roomId));
  return typeof kept === "string" ? kept : "";
};

export const keepDraft = (roomId: string, text: string) => {
  if (text === "") ownStore.remove(key(roomId));
  else ownStore.write(key(roomId), text);
};
