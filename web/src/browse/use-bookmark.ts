import { useQueryClient } from "@tanstack/react-query";
import { browse, type StartupCard } from "@vitrine/contract/browse";
import { profiles } from "@vitrine/contract/profiles";
import { useState } from "react";
import type { z } from "zod";
import { call, refresh } from "#app/api.ts";
import { t } from "#text/index.ts";
import { asProblem } from "#ui/problem.ts";
import { toast } from "#ui/toast.ts";

type Startup = Pick<z.output<typeof StartupCard>, "id" | "companyShortName" | "isBookmarked">;

const touched = [
  browse.all,
  browse.homeNew,
  browse.homeTop,
  browse.homeSimilar,
  profiles.one,
] as const;

/** A bookmark that answers at once: what is shown changes first, the server follows, a refusal undoes it. */
export const useBookmark = ({ id, companyShortName, isBookmarked }: Startup) => {
  const client = useQueryClient();
  const [wished, setWished] = useState<boolean>();
  const isOn = wished ?? isBookmarked;

  const set = async (on: boolean) => {
    setWished(on);
    try {
      await (on
        ? call(browse.saveBookmark, { startupId: id })
        : call(browse.removeBookmark, { id }));
      await refresh(client, touched);
    } catch (error) {
      toast({ tone: "danger", text: asProblem(error).message });
    }
    setWished(undefined);
  };

  const toggle = () => {
    void set(!isOn);
    if (isOn)
      toast({
        tone: "neutral",
        text: t("browse.bookmarkRemoved", { name: companyShortName }),
        undo: () => void set(true),
      });
  };

  return { isOn, toggle };
};
