import type { ColumnType } from "kysely";

/** A `timestamptz`: read as ISO text, written as a date or text. */
export type Moment = ColumnType<string, Date | string, Date | string>;
