import { useMe } from "#app/me.ts";
import { firstNameOf, isAdvisor, otherSide, type Room } from "#chat/rooms.ts";
import { t } from "#text/index.ts";
import { Lamp } from "#ui/lamp.tsx";

/** Whether the other side is here, in words beside the lamp; else whom one talks to. */
export function Presence({ room, strong = false }: { room: Room; strong?: boolean }) {
  const other = otherSide(room, useMe());
  if (room.onlineStatus === "ONLINE")
    return (
      <Lamp lit strong={strong}>
        {t("chat.isHere", { name: firstNameOf(other) })}
      </Lamp>
    );
  if (other.startup) return <Lamp lit={room.isAvailableToChat} strong={strong} />;
  if (isAdvisor(other)) return t("chat.ofVitrine", { name: other.fullName });
  return other.fullName;
}
