import { ownStore } from "#app/session/storage.ts";

type Place = { userId: string; roomId: string };

const key = ({ userId, roomId }: Place) => `draft/${userId}/${roomId}`;

/** This account's unsent text in a room. */
export const draftOf = (place: Place) => {
  const kept = ownStore.read(key(place));
  return typeof kept === "string" ? kept : "";
};

export const keepDraft = (place: Place, text: string) => {
  if (text === "") ownStore.remove(key(place));
  else ownStore.write(key(place), text);
};
