import { asProblem } from "#ui/state/problem.ts";
import type { Refused } from "./action.ts";

const atOnce = 4;

type Watching<Row> = {
  /** Once aborted, no further row is begun; calls under way still finish. */
  signal: AbortSignal;
  onDone: (row: Row) => void;
  onRefused: (refused: Refused<Row>) => void;
};

/** Does something to each of the rows, four at a time, and goes on past refusals. */
export const runMany = async <Row>(
  rows: readonly Row[],
  run: (row: Row) => Promise<unknown>,
  { signal, onDone, onRefused }: Watching<Row>,
) => {
  const waiting = [...rows];
  const work = async () => {
    while (!signal.aborted) {
      const [row] = waiting.splice(0, 1);
      if (row === undefined) return;
      await run(row).then(
        () => onDone(row),
        (error: unknown) => onRefused({ row, why: asProblem(error).message }),
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
};
