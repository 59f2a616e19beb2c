import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { firstRooms } from "#app/first-rooms.ts";
import { paths } from "#app/paths.ts";

/** Only addresses of our own; anything else leads home. */
export const safeTarget = (to: unknown) =>
  typeof to === "string" && /^\/(?![/\\])/.test(to) ? to : paths.home;

/** Goes in after a sign-in: the conversations are asked for while the screen is drawn. */
export const useEntering = () => {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isLeaving, setIsLeaving] = useState(false);

  const enter = async (to: unknown) => {
    setIsLeaving(true);
    void client.prefetchQuery(firstRooms());
    await navigate({ href: safeTarget(to), replace: true });
  };
  return { isLeaving, enter };
};
