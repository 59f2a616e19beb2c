import { setTimeout as pause } from "node:timers/promises";
import { type Task, tray } from "@vitrine/contract/reports";
import type { z } from "zod";
import { grown, type Program } from "./stage.ts";

/** A call as this person makes it; throws what it is refused with. */
export const asJson = async (
  url: string,
  token: string,
  init: RequestInit = {},
): Promise<unknown> => {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const answer = await fetch(url, { ...init, headers });
  const body: unknown = await answer.json();
  if (!answer.ok) throw new Error(`${url}: ${JSON.stringify(body)}`);
  return body;
};

/** The task once it is done. */
export const untilDone = async (shop: Program, token: string, id: string) => {
  for (;;) {
    const { items } = tray.list.output.parse(await asJson(shop.url + tray.list.path, token));
    const task = items.find((one) => one.id === id);
    if (task?.state === "DONE") return task;
    if (task?.state === "FAILED") throw new Error(`“${task.name}” failed.`);
    await pause(50);
  }
};

type Export = { path: string; output: typeof Task };

/** A list as a file of the tray: milliseconds until it is there, its rows, and the memory it took. */
export const trayFileTimes = async (
  shop: Program,
  token: string,
  { path, output }: Export,
  input: z.input<z.ZodType>,
) => {
  const begun = performance.now();
  let rows = 0;
  const memory = await grown(shop, async () => {
    const body = JSON.stringify(input);
    const { id } = output.parse(await asJson(shop.url + path, token, { method: "POST", body }));
    rows = (await untilDone(shop, token, id)).done;
  });
  return { rows, all: performance.now() - begun, memory };
};
