import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { browse, type StartupCard } from "@vitrine/contract/browse";
import { profiles } from "@vitrine/contract/profiles";
import type { z } from "zod";
import { call, readKey } from "#app/calls/api.ts";
import { Problem } from "#app/calls/problem.ts";
import { t } from "#text/index.ts";
import { toast } from "#ui/overlay/toast.ts";
import { useFailure } from "#ui/state/failure.tsx";

type Card = z.output<typeof StartupCard>;
type Startup = Pick<Card, "id" | "companyShortName" | "isBookmarked">;
type Cards = { items: Card[] };

const lists = [browse.all, browse.homeNew, browse.homeTop, browse.homeSimilar] as const;

/** Shows the ribbon as it will be, wherever the startup stands. */
const showEverywhere = (client: QueryClient, id: string, isBookmarked: boolean) => {
  for (const list of lists)
    client.setQueriesData<Cards>(
      { queryKey: readKey(list) },
      (old) =>
        old && {
          ...old,
          items: old.items.map((card) => (card.id === id ? { ...card, isBookmarked } : card)),
        },
    );
};

/** The kept ones are asked for anew; "For you" is, when it is next looked at: it does not jump. */
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
  ]);
};

const isAlreadySo = (error: unknown) =>
  error instanceof Problem && error.code === "browse.not_bookmarked";

const send = (id: string, on: boolean) =>
  on
    ? call(browse.saveBookmark, { startupId: id })
    : call(browse.removeBookmark, { id }).catch((error: unknown) => {
        if (!isAlreadySo(error)) throw error;
      });

/** A bookmark that answers at once: the ribbon changes first, the server follows, a refusal undoes it. */
export const useBookmark = ({ id, companyShortName: name, isBookmarked }: Startup) => {
  const client = useQueryClient();
  const { fail, clear, failure } = useFailure();
  const { mutate, variables, isPending } = useMutation({
    // One after the other, and kept while there is no network.
    scope: { id: `bookmark ${id}` },
    mutationFn: (on: boolean) => send(id, on),
    onMutate: (on) => {
      clear();
      showEverywhere(client, id, on);
    },
    onError: (error, on) => {
      showEverywhere(client, id, !on);
      fail(error);
    },
    onSettled: () => refreshKept(client),
  });
  const isOn = isPending ? variables : isBookmarked;

  const toggle = () => {
    if (!isOn) return mutate(true);
    const takeBack = toast({
      tone: "neutral",
      text: t("browse.bookmarkRemoved", { name }),
      undo: () => mutate(true),
    });
    mutate(false, { onError: takeBack });
  };

  return { isOn, toggle, failure };
};
