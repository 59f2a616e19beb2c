import { CamelCasePlugin } from "kysely";
import type pg from "pg";

/** Names in SQL for those in code. Rows have the names of code from the start; see `rowsOf`. */
class NamesInCode extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true });
  }

  /** `created_at` is `createdAt`. */
  of(column: string) {
    return this.camelCase(column);
  }

  override async transformResult({ result }: Parameters<CamelCasePlugin["transformResult"]>[0]) {
    return result;
  }
}

export const namesInCode = new NamesInCode();

/**
 * Makes objects of rows that came as arrays. All have one shape: objects with many columns that are built
 * key by key become hash tables, which take ten times as long to copy. Several statements in one text have none.
 */
export const rowsOf = ({
  fields = [],
  rows = [],
}: Partial<pg.QueryArrayResult>): pg.QueryResult["rows"] => {
  const names = fields.map(({ name }) => namesInCode.of(name));
  const shape: pg.QueryResultRow = Object.fromEntries(names.map((name) => [name, null]));
  return rows.map((values) => {
    const row = { ...shape };
    for (const [place, name] of names.entries()) row[name] = values[place];
    return row;
  });
};
