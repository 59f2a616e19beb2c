/** A search of a screen as the call takes it: its filters stand in `fields`. */
export const inFields = <S, F extends object>({
  page,
  pageSize,
  sort,
  ...fields
}: { page: number; pageSize: number; sort: S } & F) => ({ page, pageSize, sort, fields });
