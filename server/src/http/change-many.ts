import { messages } from "@vitrine/contract/messages";
import { type RefusalCode, refusals } from "@vitrine/contract/refusals";
import type { Db } from "#db/connect.ts";
import { refuse } from "#http/refuse.ts";
import { changeMade } from "#db/undoable.ts";

/** Why a change is not made to a row; undefined where nothing stands in its way. */
export type Obstacle<Row> = (row: Row) => RefusalCode | undefined;

/**
 * Makes a change to each row where nothing stands in its way, and says which were refused and why.
 * Where all are refused, the call is.
 */
export const changeMany = async <Row extends { id: string }>(
  db: Db,
  rows: readonly Row[],
  obstacleOf: Obstacle<Row>,
  change: (rows: readonly Row[]) => Promise<unknown>,
) => {
  const refused = rows.flatMap((row) => {
    const code = obstacleOf(row);
    return code ? [{ id: row.id, code, message: refusals[code][1] }] : [];
  });
  const [first] = refused;
  if (first && refused.length === rows.length) refuse(first.code, { more: { refused } });
  const left = new Set(refused.map(({ id }) => id));
  const rest = rows.filter(({ id }) => !left.has(id));
  await change(rest);
  const changeId = await changeMade(db);
  return { message: messages.changesSaved, done: rest.length, refused, changeId };
};
