import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { faultChoices, Switches } from "#articles/played/service.ts";
import { config } from "#config.ts";
import { escapeHtml } from "#http/plain/escape.ts";
import { plainPage } from "#http/plain/page.ts";
import { found, refuse } from "#http/refuse.ts";
import { askOutside } from "#outside/client.ts";
import { ensureOwnPage } from "./own-page.ts";

const folder = "/dev/writer";
const limits = { deadlineMs: 5_000, mostBytes: 10_000 };

/** Asks the played writer; without one there is nothing to switch. */
const ask = async (asked: { method?: "POST"; body?: string } = {}): Promise<unknown> => {
  const { baseUrl, key, isPlayed } = found(config().writer);
  const configured = found(isPlayed ? baseUrl : undefined);
  const { isOk, bytes } = await askOutside(
    new URL("/stand-in/switches", configured),
    { configured, ...limits },
    { ...asked, headers: { authorization: `Bearer ${key}` } },
  ).catch(() => refuse("unavailable"));
  return isOk && bytes ? JSON.parse(bytes.toString()) : refuse("request.invalid");
};

const Form = z.object({
  what: Switches.shape.what.default(""),
  times: z
    .literal("")
    .transform(() => undefined)
    .or(z.coerce.number().int().min(1).max(1_000))
    .optional(),
});

const option = (value: string, text: string, chosen: string) =>
  `<option value="${value}"${value === chosen ? " selected" : ""}>${escapeHtml(text)}</option>`;

const wordsOf = ({ what, times }: Switches) => {
  const words = faultChoices.find(([name]) => name === what)?.[1] ?? what;
  const left = times === undefined ? "until you switch it off" : `${times} more`;
  return `Texts that are asked for: ${words.toLowerCase()} (${left}).`;
};

const statePart = (switches: Switches) =>
  switches.what === ""
    ? "<p><strong>Everything works.</strong></p>"
    : `<div class="wrong"><p>${escapeHtml(wordsOf(switches))}</p>
    <form action="${folder}" method="post"><button class="button">Back to normal</button></form></div>`;

const body = (switches: Switches) => `
  <section><h2 id="faults">Faults</h2><p>Let the writer fail, and see what whoever asks for a text is told.</p>
  <div class="card stack">${statePart(switches)}
  <form class="stack" action="${folder}" method="post">
    <div class="fields">
      <label>What it does <select name="what">${option("", "Write", switches.what)}${faultChoices
        .map(([name, text]) => option(name, text, switches.what))
        .join("")}</select></label>
      <label>How many texts (empty: all) <input name="times" type="number" min="1" max="1000" value="${switches.times ?? ""}"></label>
    </div>
    <button class="button">Apply</button>
  </form></div></section>`;

const lead = `Texts of this demo are made from the facts alone, by a writer that is played. Ask for one
  with “Draft with AI” on any article.`;

/** The page that sets what goes wrong with the played writer. */
export const usePlayedWriter = (app: FastifyInstance) => {
  app.get(folder, async (_request, reply) =>
    plainPage(reply, {
      part: "Demo writer",
      title: "Played writer",
      lead,
      body: body(Switches.parse(await ask())),
    }),
  );
  app.post(folder, async (request, reply) => {
    ensureOwnPage(request);
    const { data } = Form.safeParse(request.body ?? {});
    const { what, times } = data ?? refuse("request.invalid");
    const switches = { what, ...(times !== undefined && { times }) };
    await ask({ method: "POST", body: JSON.stringify(switches) });
    return reply.redirect(folder, 303);
  });
};
