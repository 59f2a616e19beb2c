import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { firstRooms } from "#app/frame/first-rooms.ts";
import { paths } from "#app/paths.ts";
import { meRead } from "#app/session/me.ts";
import { isClosed, owesPlan, type Person, sideOf } from "#app/session/side.ts";
import { safeTarget } from "./safe-target.ts";

/** Reads the conversations while the screen is drawn; people without full access yet have none. */
const readAhead = async (client: QueryClient, user: Person) => {
  if (user.mustDo === null && (user.isReady || sideOf(user) === "staff"))
    await client.prefetchQuery(firstRooms());
};

/** The owner of a closed company reopens it there; its members are told whom to ask. */
const opensAgain = (me: Person) => me.role !== "MEMBER" && isClosed(me);

/** Where the person wanted to go, once there is a plan. A failure here is shown on that screen. */
const destination = async (client: QueryClient, to: unknown) => {
  const user = await client.fetchQuery(meRead()).then(
    (answer) => answer.user,
    () => undefined,
  );
  if (user) readAhead(client, user).catch(() => {});
  // Before the account is approved, the plan is one of the things listed at home.
  const asksForPlan = user?.mustDo === null && user.isReady && owesPlan(user);
  if (asksForPlan) return paths.choosePlan;
  return user?.isReady && opensAgain(user) ? paths.subscription : safeTarget(to);
};

/** Opens the destination after a sign-in. */
export const useEntering = () => {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isLeaving, setIsLeaving] = useState(false);

  const enter = async (to: unknown) => {
    setIsLeaving(true);
    await navigate({ href: await destination(client, to), replace: true });
  };
  return { isLeaving, enter };
};
