import { messages } from "@vitrine/contract/messages";
import { type RefusalCode, refusals } from "@vitrine/contract/refusals";
import type { Db } from "#db/connect.ts";
import { refuse } from "#http/refuse.ts";
import { changeMade } from "#db/undoable.ts";

/** Why a row is not changed; undefined if nothing prevents it. */
export type Obstacle<Row> = (row: Row) => RefusalCode | undefined;

/** Changes each row that nothing prevents, and returns which were refused and why. */
export const changeEach = async <Row extends { id: string }>(
  rows: readonly Row[],
  obstacleOf: Obstacle<Row>,
  change: (rows: readonly Row[]) => Promise<unknown>,
) => {
  const refused = rows.flatMap((row) => {
    const code = obstacleOf(row);
    return code ? [{ id: row.id, code, message: refusals[code][1] }] : [];
  });
  const left = new Set(refused.map(({ id }) => id));
  const rest = rows.filter(({ id }) => !left.has(id));
  if (rest.length > 0) await change(rest);
  return { done: rest.length, refused };
};

/** The same for a call, which is refused if all rows are. */
export const changeMany = async <Row extends { id: string }>(
  db: Db,
  rows: readonly Row[],
  obstacleOf: Obstacle<Row>,
  change: (rows: readonly Row[]) => Promise<unknown>,
) => {
  const { done, refused } = await changeEach(rows, obstacleOf, change);
  const [first] = refused;
  if (first && done === 0) refuse(first.code, { more: { refused } });
  return { message: messages.changesSaved, done, refused, changeId: await changeMade(db) };
};
