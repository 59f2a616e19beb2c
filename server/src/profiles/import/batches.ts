import type { Row } from "./rows.ts";

export const batchSize = 500;

export async function* batches(rows: AsyncIterable<Row>) {
  let batch: Row[] = [];
  for await (const row of rows) {
    if (batch.push(row) < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Takes the next batch from the file while the database is busy with the one before. */
export async function* ahead<T>(all: AsyncGenerator<T>) {
  let next = all.next();
  try {
    for (;;) {
      const { value, done } = await next;
      if (done) return;
      next = all.next();
      // A failure is reported when its turn comes, if it does.
      next.catch(() => {});
      yield value;
    }
  } finally {
    await all.return(undefined);
  }
}
