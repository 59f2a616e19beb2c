import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { z } from "zod";
import { Faults, Switches } from "./faults.ts";
import { articleOf, Facts } from "./words.ts";

export { faultChoices, type FaultName, Switches } from "./faults.ts";

const Asked = z.object({
  model: z.string(),
  stream: z.boolean().default(false),
  messages: z.array(z.object({ role: z.string(), content: z.string() })).min(1),
});

const mostBytes = 200_000;

const bodyOf = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > mostBytes) return undefined;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString("utf8");
};

const parsed = <T>(shape: z.ZodType<T>, json: string | undefined) => {
  try {
    return shape.safeParse(JSON.parse(json ?? "")).data;
  } catch {
    return undefined;
  }
};

const refuse = (response: ServerResponse, status: number, message: string) => {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify({ error: { message, type: "invalid_request_error" } }));
};

/** Counts tokens roughly as a real writer does. */
const tokensIn = (text: string) => Math.ceil(text.length / 4);

const send = (response: ServerResponse, { model, stream, messages }: z.output<typeof Asked>) => {
  const facts = parsed(Facts, messages.at(-1)?.content);
  if (!facts) return refuse(response, 400, "The facts are missing.");
  const text = articleOf(facts);
  const prompt = messages.map(({ content }) => content).join("\n");
  const usage = { prompt_tokens: tokensIn(prompt), completion_tokens: tokensIn(text) };
  const head = { id: "chatcmpl-stand-in", model };
  if (!stream) {
    const message = { role: "assistant", content: text };
    response.writeHead(200, { "content-type": "application/json" });
    const choices = [{ index: 0, message, finish_reason: "stop" }];
    return response.end(JSON.stringify({ ...head, object: "chat.completion", choices, usage }));
  }
  response.writeHead(200, { "content-type": "text/event-stream" });
  const event = (choices: unknown[], more = {}) =>
    response.write(
      `data: ${JSON.stringify({ ...head, object: "chat.completion.chunk", choices, ...more })}\n\n`,
    );
  for (const content of text.split(/(?<=\s)/))
    event([{ index: 0, delta: { content }, finish_reason: null }]);
  event([{ index: 0, delta: {}, finish_reason: "stop" }]);
  event([], { usage });
  return response.end("data: [DONE]\n\n");
};

/** Reads or sets the fault to play. */
const switched = async (request: IncomingMessage, response: ServerResponse, faults: Faults) => {
  if (request.method === "POST") {
    const switches = parsed(Switches, await bodyOf(request));
    if (!switches) return refuse(response, 400, "These are no switches.");
    faults.switches = switches;
  }
  response.writeHead(200, { "content-type": "application/json" });
  return response.end(JSON.stringify(faults.switches));
};

type Own = { key: string; faults: Faults };

const answer = async (
  request: IncomingMessage,
  response: ServerResponse,
  { key, faults }: Own,
): Promise<unknown> => {
  if (request.headers.authorization !== `Bearer ${key}`)
    return refuse(response, 401, "The key is wrong.");
  if (request.url === "/stand-in/switches") return switched(request, response, faults);
  if (request.method !== "POST" || request.url !== "/v1/chat/completions")
    return refuse(response, 404, "There is nothing here.");
  const asked = parsed(Asked, await bodyOf(request));
  if (!asked) return refuse(response, 400, "This is no request for a text.");
  const fault = faults.next();
  return fault ? fault.play(response) : send(response, asked);
};

/**
 * Plays the writer for a demo that has none: it speaks the same API over HTTP and makes its texts from the
 * facts it is sent, unless it is switched to fail. Returns its address, how many answers are in progress, and
 * how to stop it.
 */
export const startPlayedWriter = async (key: string) => {
  const own = { key, faults: new Faults() };
  let open = 0;
  const server = createServer((request, response) => {
    open += 1;
    response.once("close", () => {
      open -= 1;
    });
    answer(request, response, own).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const stop = async () => {
    server.closeAllConnections();
    server.close();
  };
  return { baseUrl: `http://127.0.0.1:${port}`, stop, open: () => open };
};
