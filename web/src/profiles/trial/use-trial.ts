import { type QueryCacheNotifyEvent, useQueryClient } from "@tanstack/react-query";
import { browse } from "@vitrine/contract/browse";
import { profiles } from "@vitrine/contract/profiles";
import { comparison } from "@vitrine/contract/profiles/compare";
import { trial } from "@vitrine/contract/profiles/trial";
import { useEffect } from "react";
import { readKey, refresh, useRead } from "#app/calls/api.ts";
import "#text/trial.ts";
import { t } from "#text/index.ts";
import { useSecondsUntil } from "#ui/state/use-seconds-until.ts";

const [searches] = readKey(browse.all);
const views = [readKey(profiles.one)[0], readKey(comparison.startups)[0]];

const hasWords = (input: unknown) =>
  typeof input === "object" && input !== null && "keyWord" in input && input.keyWord !== "";

/** Whether an answer or refusal came from a call that may use up some of the trial. */
const isUse = (event: QueryCacheNotifyEvent) => {
  if (event.type !== "updated") return false;
  const { action, query } = event;
  const isAnswer = action.type === "error" || (action.type === "success" && !action.manual);
  const [call, input] = query.queryKey;
  return isAnswer && (views.includes(call) || (call === searches && hasWords(input)));
};

/** What is left of a trial today, read again whenever some of it may have been used. */
export const useTrial = () => {
  const client = useQueryClient();
  const { data } = useRead(trial.today, {});
  useEffect(() => {
    // An answer on its way may be out of date, so it is cancelled.
    const ask = async () => {
      await client.cancelQueries({ queryKey: readKey(trial.today) });
      await refresh(client, [trial.today]);
    };
    return client.getQueryCache().subscribe((event) => {
      if (isUse(event)) void ask();
    });
  }, [client]);
  return data;
};

/** The time left until then: "6 h 20 min". */
export const useTimeUntil = (moment: string) => {
  const left = Math.ceil(useSecondsUntil(Date.parse(moment)) / 60);
  const hours = Math.floor(left / 60);
  const minutes = left % 60;
  return hours > 0 ? t("trial.hours", { hours, minutes }) : t("trial.minutes", { minutes });
};
