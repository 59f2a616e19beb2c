import type { RawBuilder } from "kysely";
import type { DataKind } from "@vitrine/contract/accounts/own-data";
import type { Db } from "#db/connect.ts";
import type { DB } from "#db/tables.ts";

/** The person whose data is exported or erased. */
export type DataOwner = {
  userId: string;
  /** Set for an owner: the company and everybody in it are erased too. */
  companyId: string | null;
};

export type DataSubjects = DataOwner & {
  people: { id: string; email: string }[];
  userIds: string[];
};

/**
 * What an erasure does with a column that names a person or a company. With the row it points to, it
 * `cascades` or is `cleared` by the foreign key; `erased` by the functions below; or it is `kept`.
 */
export type Fate = "cascades" | "cleared" | "erased" | "kept";

type Row = Record<string, unknown>;
type Columns<T> = { [C in keyof T]?: Fate };

/** What a capability keeps of a person: `personal.ts` in each one, put together by `self`. */
export type PersonalData = {
  tables: { [T in keyof DB]?: Columns<DB[T]> };
  /** Numbers for the preview of a deletion, each a scalar subquery. */
  counts?: Partial<Record<DataKind, (subjects: DataSubjects) => RawBuilder<unknown>>>;
  /** Sections of the exported file; never a hash, a secret or a token. */
  exports?: Record<string, (owner: DataOwner) => RawBuilder<Row>>;
  /** Runs as soon as nobody can sign in any more, before anything is erased, and again after a crash. */
  leave?: (db: Db, subjects: DataSubjects) => Promise<unknown>;
  /** Runs before the last transaction, and again after a crash. */
  erase?: (db: Db, subjects: DataSubjects) => Promise<unknown>;
  /** Runs in the last transaction, with the people themselves. */
  eraseLast?: (db: Db, subjects: DataSubjects) => Promise<unknown>;
};
