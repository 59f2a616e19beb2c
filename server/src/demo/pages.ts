import type { FastifyInstance } from "fastify";
import type { Config } from "#config.ts";
import type { Db } from "#db/connect.ts";
import { useMailPages } from "./mail.ts";
import { usePlayedCards } from "./played-cards.ts";
import { usePlayedWriter } from "./played-writer.ts";
import { usePlayedPages } from "./stand-in/pages.ts";

/** Pages behind the product for people who try it: e-mails, and payments and writer if they are played. */
export const useDemoPages = (
  app: FastifyInstance,
  db: Db,
  { isDemo, payments, writer }: Config,
) => {
  const isPlayed = payments?.isPlayed ?? false;
  if (isDemo) useMailPages(app, isPlayed);
  if (writer?.isPlayed) usePlayedWriter(app);
  if (!payments || !isPlayed) return;
  usePlayedCards(app, payments);
  usePlayedPages(app, db, payments);
};
