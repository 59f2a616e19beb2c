import { useNavigate } from "@tanstack/react-router";
import { sideOf, useMe } from "#app/me.ts";
import { paths } from "#app/paths.ts";
import { useHotkeys } from "#ui/hotkeys.ts";

/** `G` and a letter leads to the main places, from anywhere. */
export const useGoing = () => {
  const navigate = useNavigate();
  const isRetail = sideOf(useMe()) === "retail";
  useHotkeys({
    "g h": () => void navigate({ to: paths.home }),
    "g m": () => void navigate({ to: paths.messages }),
    ...(isRetail && { "g b": () => void navigate({ to: paths.browse }) }),
  });
};
