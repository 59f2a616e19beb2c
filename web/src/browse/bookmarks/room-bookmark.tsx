import { profiles } from "@vitrine/contract/profiles";
import { useRead } from "#app/calls/api.ts";
import { BookmarkButton } from "./bookmark-button.tsx";

/** The ribbon of a startup in the head of a conversation, once it is known whether it is kept. */
export function RoomBookmark({ startupId }: { startupId: string }) {
  const { data } = useRead(profiles.glance, { id: startupId });
  if (!data?.company.startup) return null;
  const { company } = data;
  const { isBookmarked } = data.company.startup;
  return <BookmarkButton startup={{ ...company, isBookmarked }} onlyIcon quiet />;
}
