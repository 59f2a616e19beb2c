import { useMe } from "#app/me.ts";
import { firstNameOf, otherSide, type Room } from "#chat/rooms.ts";
import { t } from "#text/index.ts";
import { Lamp } from "#ui/lamp.tsx";

/** Whether the other side is here, in words beside the lamp. */
export function Presence({ room }: { room: Room }) {
  const other = otherSide(room, useMe());
  const name = firstNameOf(other);
  if (room.onlineStatus === "ONLINE")
    return (
      <Lamp lit strong>
        {t("chat.isHere", { name })}
      </Lamp>
    );
  if (other.startup && !room.isAvailableToChat) return <Lamp lit={false} />;
  return <Lamp lit={false}>{t("chat.isAway", { name })}</Lamp>;
}
