import { useLiveState } from "#app/live/live.ts";
import { useMe } from "#app/session/me.ts";
import { ChatStatus } from "#profiles/card/chat-status.tsx";
import { t } from "#text/index.ts";
import { firstNameOf, isAdvisor, otherSide, type Room } from "./rooms.ts";

/** Whether the other side is here, in words beside the dot; else whom one talks to. */
export function Presence({ room, strong = false }: { room: Room; strong?: boolean }) {
  const other = otherSide(room, useMe());
  // Who is here is not known while nothing of it can arrive.
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
