import { profiles } from "@vitrine/contract/profiles";
import { useRead } from "#app/calls/api.ts";
import { BookmarkButton } from "./bookmark-button.tsx";

/** The ribbon of a startup in the head of a conversation, once it is known whether it is kept. */
export function RoomBookmark({ startupId }: { startupId: string }) {
  const { data } = useRead(profiles.one, { id: startupId });
  const startup = data?.profile.startup;
  return startup ? <BookmarkButton startup={startup} onlyIcon quiet /> : null;
}
