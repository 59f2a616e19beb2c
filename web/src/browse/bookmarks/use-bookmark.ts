import type { QueryClient } from "@tanstack/react-query";
import { browse } from "@vitrine/contract/browse";
import type { StartupCard } from "@vitrine/contract/browse/cards";
import type { Output } from "@vitrine/contract/endpoint";
import { profiles } from "@vitrine/contract/profiles";
import { comparison } from "@vitrine/contract/profiles/compare";
import type { z } from "zod";
import type { Act, Write } from "#app/actions/act.ts";
import { useAction } from "#app/actions/use-action.ts";
import { readKey } from "#app/calls/api.ts";
import { Problem } from "#app/calls/problem.ts";
import "#text/card.ts";
import { t } from "#text/index.ts";

type Card = z.output<typeof StartupCard>;
type Startup = Pick<Card, "id" | "companyShortName" | "isBookmarked">;
type Cards = { items: Card[] };

const lists = [browse.all, browse.homeNew, browse.homeTop, browse.homeSimilar] as const;

const marked =
  (id: string, isBookmarked: boolean) =>
  <T extends Pick<Card, "id" | "isBookmarked">>(one: T): T =>
    one.id === id ? { ...one, isBookmarked } : one;

/** Shows the new state of the bookmark wherever the startup appears. */
const showEverywhere = (client: QueryClient, id: string, isBookmarked: boolean) => {
  for (const list of lists)
    client.setQueriesData<Cards>(
      { queryKey: readKey(list) },
      (old) => old && { ...old, items: old.items.map(marked(id, isBookmarked)) },
    );
  client.setQueriesData<Output<typeof comparison.startups>>(
    { queryKey: readKey(comparison.startups) },
    (old) => old && { startups: old.startups.map(marked(id, isBookmarked)) },
  );
  client.setQueriesData<Output<typeof profiles.one>>({ queryKey: readKey(profiles.one) }, (old) =>
    old?.profile.startup?.id === id
      ? {
          ...old,
          profile: { ...old.profile, startup: { ...old.profile.startup, isBookmarked } },
        }
      : old,
  );
  client.setQueriesData<Output<typeof profiles.glance>>(
    { queryKey: readKey(profiles.glance) },
    (old) =>
      old?.company.startup && old.company.id === id
        ? { company: { ...old.company, startup: { ...old.company.startup, isBookmarked } } }
        : old,
  );
};

/** Reads bookmarks again at once; "For you" only at its next visit, so that it does not jump. */
const refreshKept = async (client: QueryClient) => {
  const isOfKept = (input: unknown) =>
    typeof input === "object" &&
    input !== null &&
    "browseType" in input &&
    input.browseType === "Bookmarks";
  const kept = { queryKey: readKey(browse.all) };
  await Promise.all([
    client.invalidateQueries({ ...kept, predicate: ({ queryKey }) => isOfKept(queryKey[1]) }),
    client.invalidateQueries({ queryKey: readKey(browse.homeSimilar), refetchType: "none" }),
    client.invalidateQueries({ queryKey: readKey(profiles.one) }),
    client.invalidateQueries({ queryKey: readKey(profiles.glance) }),
  ]);
};

const isAlreadySo = (error: unknown) =>
  error instanceof Problem && error.code === "browse.not_bookmarked";

const send = (write: Write, id: string, on: boolean) =>
  on
    ? write(browse.saveBookmark, { startupId: id })
    : write(browse.removeBookmark, { id }).catch((error: unknown) => {
        if (!isAlreadySo(error)) throw error;
      });

const actOf = ({ id, companyShortName: name }: Startup): Act<boolean> => {
  const change = (turned: (on: boolean) => boolean): Pick<Act<boolean>, "run" | "show"> => ({
    run: (write, on) => send(write, id, turned(on)),
    show: (client, on) => {
      showEverywhere(client, id, turned(on));
      return () => showEverywhere(client, id, !turned(on));
    },
  });
  return {
    ...change((on) => on),
    refreshes: refreshKept,
    done: (on) => (on ? undefined : { tone: "neutral", text: t("card.bookmarkRemoved", { name }) }),
    undo: change((on) => !on),
  };
};

/** A bookmark that reacts at once: the ribbon changes first, the server follows, a refusal undoes it. */
export const useBookmark = (startup: Startup) => {
  const { press, failure } = useAction(actOf(startup), { queue: `bookmark ${startup.id}` });
  const isOn = startup.isBookmarked;

  return { isOn, toggle: () => press(!isOn), failure };
};
