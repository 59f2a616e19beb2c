import { profiles } from "@vitrine/contract/profiles";
import { useRead } from "#app/calls/api.ts";
import { BookmarkButton } from "./bookmark-button.tsx";

/** The bookmark button of a startup in the head of a conversation, once its state is known. */
export function RoomBookmark({ startupId }: { startupId: string }) {
  const { data } = useRead(profiles.glance, { id: startupId });
  if (!data?.company.startup) return null;
  const { company } = data;
  const { isBookmarked } = data.company.startup;
  return <BookmarkButton startup={{ ...company, isBookmarked }} onlyIcon quiet />;
}
