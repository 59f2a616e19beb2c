// The limit: the same named statements behind node:http, and an echo behind ws, with nothing around them.
import { createServer, type IncomingMessage } from "node:http";
import { verify } from "@node-rs/argon2";
import pg from "pg";
import { type WebSocket, WebSocketServer } from "ws";
import { poolConfig } from "#db/connect.ts";
import type { Statement } from "./captured.ts";

const statements: Record<string, Statement[]> = JSON.parse(process.env.BENCH_STATEMENTS ?? "{}");
const connection = { connectionString: process.env.DATABASE_URL };
const pools = {
  lists: new pg.Pool(poolConfig({ connection, size: 6, customPlans: true })),
  keys: new pg.Pool(poolConfig({ connection, size: 10 })),
};
const passwordHash = process.env.BENCH_HASH ?? "";

const answer = async (name: string) => {
  if (name === "healthz") return {};
  if (name === "hash") return { right: await verify(passwordHash, "correct horse battery") };
  const results: unknown[] = [];
  for (const [index, { text, values, keepsPlan }] of (statements[name] ?? []).entries()) {
    const pool = keepsPlan ? pools.keys : pools.lists;
    const { rows } = await pool.query({ name: `${name}${index}`, text, values });
    results.push(rows);
  }
  return results;
};

const server = createServer((request, response) => {
  request.resume();
  answer((request.url ?? "").slice(1)).then(
    (body) => {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(body));
    },
    (error: Error) => {
      response.statusCode = 500;
      response.end(error.message);
    },
  );
});

/** The least that stores what comes at once with one commit, before anybody hears of it. */
const storing = new WebSocketServer({ noServer: true });
type Line = { id: string; to: string; socket: WebSocket };
const lines: Line[] = [];
let isStoring = false;
const names = new Map<string, WebSocket>();

const storeAll = async () => {
  isStoring = true;
  while (lines.length > 0) {
    const group = lines.splice(0);
    await pools.keys.query({
      name: "stored",
      text: "insert into bench_lines select * from unnest($1::uuid[], $2::text[])",
      values: [group.map(({ id }) => id), group.map(({ to }) => to)],
    });
    for (const { id, to, socket } of group) {
      names.get(to)?.send(id);
      socket.send(id);
    }
  }
  isStoring = false;
};

storing.on("connection", (socket, request: IncomingMessage) => {
  names.set((request.url ?? "").slice("/storing/".length), socket);
  socket.on("message", (data: Buffer) => {
    const [id = "", to = ""] = data.toString().split(" ");
    lines.push({ id, to, socket });
    if (!isStoring) void storeAll();
  });
});

const echo = new WebSocketServer({ noServer: true });
server.on("upgrade", (request, socket, head) => {
  const sockets = request.url?.startsWith("/storing/") ? storing : echo;
  sockets.handleUpgrade(request, socket, head, (open) => sockets.emit("connection", open, request));
});
echo.on("connection", (socket) => {
  socket.on("message", (data) => {
    for (const client of echo.clients) client.send(data);
  });
});

await pools.keys.query("create unlogged table if not exists bench_lines (id uuid, reader text)");
await pools.keys.query("alter table bench_lines set logged");
process.on("SIGTERM", () => process.exit(0));
server.listen(Number(process.env.PORT), "127.0.0.1");
