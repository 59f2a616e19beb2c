import { useNavigate } from "@tanstack/react-router";
import { paths } from "#app/paths.ts";
import { useMe } from "#app/session/me.ts";
import { sideOf } from "#app/session/side.ts";
import { useHotkeys } from "#ui/layout/hotkeys.ts";

/** `G`, then a letter, opens a main place. */
export const useNavigationKeys = () => {
  const navigate = useNavigate();
  const me = useMe();
  const isRetail = sideOf(me) === "retail";
  useHotkeys({
    "g h": () => void navigate({ to: paths.home }),
    ...(me.isReady && { "g m": () => void navigate({ to: paths.messages }) }),
    ...(isRetail && { "g b": () => void navigate({ to: paths.browse }) }),
  });
};
