import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

const server = (): pg.ClientConfig => JSON.parse(inject("postgres"));

const onServer = async (text: string) => {
  const client = new pg.Client(server());
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
};

/** A migrated database of its own: how to connect to it, and how to drop it. */
export const aDatabase = async () => {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await onServer(`create database ${name} template vitrine_template strategy file_copy`);
  return {
    connection: { ...server(), database: name } satisfies pg.ClientConfig,
    drop: () => onServer(`drop database if exists ${name} with (force)`),
  };
};
