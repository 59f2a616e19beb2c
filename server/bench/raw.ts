// The limit: the same named statements behind node:http, and an echo behind ws, with nothing around them.
import { createServer } from "node:http";
import { verify } from "@node-rs/argon2";
import pg from "pg";
import { WebSocketServer } from "ws";
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
  const pool = name === "profile" ? pools.keys : pools.lists;
  const results: unknown[] = [];
  for (const [index, { text, values }] of (statements[name] ?? []).entries()) {
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

const echo = new WebSocketServer({ server });
echo.on("connection", (socket) => {
  socket.on("message", (data) => {
    for (const client of echo.clients) client.send(data);
  });
});

process.on("SIGTERM", () => process.exit(0));
server.listen(Number(process.env.PORT), "127.0.0.1");
