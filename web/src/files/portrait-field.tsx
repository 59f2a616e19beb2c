import { useMe } from "#app/session/me.ts";
import { PictureField } from "./picture-field.tsx";

/** One's own portrait. */
export function PortraitField({ label }: { label: string }) {
  const me = useMe();

  return (
    <PictureField
      name="avatarId"
      label={label}
      kind="avatar"
      owner={{ id: me.id, name: me.fullName }}
      current={me.avatar.size120?.image}
    />
  );
}
