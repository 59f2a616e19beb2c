import type { QueryClient } from "@tanstack/react-query";
import type { Input, Output } from "@vitrine/contract/endpoint";
import { messages } from "@vitrine/contract/messages";
import { notificationPreferences } from "@vitrine/contract/notifications/preferences";
import { useAction } from "#app/actions/use-action.ts";
import { readKey } from "#app/calls/api.ts";

export type Preferences = Output<typeof notificationPreferences.list>;
export type Preference = Preferences["items"][number];
type Change = Input<typeof notificationPreferences.save>;

/** The time zone of this device. */
export const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

const changed = (old: Preferences, { items = [], timeZone, quietHours }: Change): Preferences => ({
  items: old.items.map((one) => {
    const { inApp = one.inApp, email = one.email } =
      items.find(({ kind }) => kind === one.kind) ?? {};
    return { ...one, inApp, email };
  }),
  timeZone: timeZone ?? old.timeZone,
  quietHours: quietHours === undefined ? old.quietHours : quietHours,
});

/** Puts back what a refused change has set, unless a later change has set it again since. */
const putBack = (
  now: Preferences,
  before: Preferences,
  { items = [], timeZone, quietHours }: Change,
): Preferences => ({
  items: now.items.map((one) => {
    const mine = items.find(({ kind }) => kind === one.kind);
    const was = before.items.find(({ kind }) => kind === one.kind) ?? one;
    return {
      ...one,
      ...(one.inApp === mine?.inApp && { inApp: was.inApp }),
      ...(one.email === mine?.email && { email: was.email }),
    };
  }),
  timeZone: now.timeZone === timeZone ? before.timeZone : now.timeZone,
  quietHours: now.quietHours === quietHours ? before.quietHours : now.quietHours,
});

const show = (client: QueryClient, change: Change) => {
  const key = readKey(notificationPreferences.list, {});
  const before = client.getQueryData<Preferences>(key);
  client.setQueryData<Preferences>(key, (old) => old && changed(old, change));
  return () =>
    void client.setQueryData<Preferences>(
      key,
      (now) => now && before && putBack(now, before, change),
    );
};

/** Shows a change at once; a refusal restores the old value. */
export const useChange = () =>
  useAction<Change>(
    {
      run: (write, change) => write(notificationPreferences.save, change),
      show,
      done: () => messages.changesSaved,
    },
    { queue: "preferences" },
  );
