import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { firstRooms } from "#app/first-rooms.ts";
import { meRead, sideOf } from "#app/me.ts";
import { safeTarget } from "./safe-target.ts";

/** The person, then their conversations, while the screen is drawn; who may not come in yet has none. */
const readAhead = async (client: QueryClient) => {
  const { user } = await client.fetchQuery(meRead());
  if (user.owes === null && (user.isReady || sideOf(user) === "staff"))
    await client.prefetchQuery(firstRooms());
};

/** Goes in after a sign-in. */
export const useEntering = () => {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isLeaving, setIsLeaving] = useState(false);

  const enter = async (to: unknown) => {
    setIsLeaving(true);
    // What fails here fails again on the screen, and is told there.
    readAhead(client).catch(() => {});
    await navigate({ href: safeTarget(to), replace: true });
  };
  return { isLeaving, enter };
};
