import { useLiveState } from "#app/live/live.ts";
import { useMe } from "#app/session/me.ts";
import { ChatStatus } from "#profiles/card/chat-status.tsx";
import { t } from "#text/index.ts";
import { firstNameOf, isAdvisor, otherSide, type Room } from "./rooms.ts";

/** Says in words beside the dot if the other side is online; else if it is open to chat, or who it is. */
export function Presence({ room, strong = false }: { room: Room; strong?: boolean }) {
  const other = otherSide(room, useMe());
  // Presence is unknown while the connection is lost.
  const { isLost } = useLiveState();
  if (room.onlineStatus === "ONLINE" && !isLost)
    return (
      <ChatStatus lit strong={strong}>
        {t("chat.isHere", { name: firstNameOf(other) })}
      </ChatStatus>
    );
  if (other.startup) return <ChatStatus lit={room.isAvailableToChat} strong={strong} />;
  if (isAdvisor(other)) return t("chat.ofVitrine", { name: other.fullName });
  return other.fullName;
}
