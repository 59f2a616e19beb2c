import type { FileFormat } from "@vitrine/contract/reports";
import { Id } from "@vitrine/contract/shapes";
import { z } from "zod";
import type { Db } from "#db/connect.ts";
import type { Doer } from "#http/actor.ts";
import { addJob, fewAttempts, job } from "#work/jobs.ts";
import { type ColumnOf, openExport, runExport } from "../exports/service.ts";

type Asked<F, S, Name extends string> = {
  fields: F;
  sort: S;
  format: FileFormat;
  columns: Name[];
};

/** The list in SQL, as `listSource` gives it. */
type Source<Row, W extends object, S> = {
  count: (db: Db, search: W, upTo?: number) => Promise<{ count: number }>;
  batches: (db: Db, search: W & { sort: S }) => AsyncIterable<Row[]>;
};

/** A list whose rows are completed by other queries, a batch at a time. */
export const completed = <Row, Whole, W extends object, S>(
  source: Source<Row, W, S>,
  complete: (db: Db, rows: Row[]) => Promise<Whole[]>,
): Source<Whole, W, S> => ({
  count: source.count,
  async *batches(db, search) {
    for await (const rows of source.batches(db, search)) yield complete(db, rows);
  },
});

type Listed<Row, F, W extends object, S, Name extends string> = {
  /** The name of its job. */
  job: string;
  /** What its file is called: "Prices". */
  list: string;
  asked: z.ZodType<Asked<F, S, Name>>;
  source: Source<Row, W, S>;
  columns: Record<Name, ColumnOf<Row>>;
  /** The filters as the list in SQL takes them. */
  wanted: (fields: F) => W;
};

/** A list that is exported to a file in the tray: what begins it, and the job that writes it. */
export const listFile = <Row, F, W extends object, S, Name extends string>({
  job: name,
  list,
  asked,
  source,
  columns,
  wanted,
}: Listed<Row, F, W, S, Name>) => {
  const write = job(
    name,
    z.object({ taskId: Id, input: asked }),
    (db, { taskId, input: { format, sort, fields, columns: chosen } }) =>
      runExport(db, taskId, {
        format,
        columns: chosen.map((column) => columns[column]),
        batches: source.batches(db, { ...wanted(fields), sort }),
      }),
  );
  const begin = async (db: Db, doer: Doer, input: Asked<F, S, Name>) => {
    const { format, fields } = input;
    const { count: total } = await source.count(db, wanted(fields), Infinity);
    const task = await openExport(db, doer, { list, format, total });
    await addJob(db, write, { taskId: task.id, input }, fewAttempts);
    return task;
  };
  return { begin, job: write };
};
