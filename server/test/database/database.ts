import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { asTest } from "#test/database/told.ts";

type Server = { owner: pg.ClientConfig; connection: pg.ClientConfig };

const server = (): Server => JSON.parse(inject("postgres"));

const asked = async (connection: pg.ClientConfig, text: string) => {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
};

/**
 * A migrated database of its own: how the product connects to it, how its owner does, and how to drop
 * it.
 */
export const aDatabase = async (template = "vitrine_template") => {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const { owner, connection } = server();
  await asked(owner, `create database ${name} template ${template} strategy file_copy`);
  const asOwner = { ...owner, database: name } satisfies pg.ClientConfig;
  // One connection, since each new one has yet to learn the tables.
  const owners = new pg.Pool({ ...asTest(asOwner), max: 1, idleTimeoutMillis: 0 });
  // A test may lock everybody out of its database.
  owners.on("error", () => {});
  return {
    connection: { ...connection, database: name } satisfies pg.ClientConfig,
    owner: asOwner,
    /** For what the product itself may not do. */
    asOwner: async (text: string) => {
      await owners.query(text);
    },
    drop: async () => {
      await owners.end();
      await asked(owner, `drop database if exists ${name} with (force)`);
    },
  };
};
