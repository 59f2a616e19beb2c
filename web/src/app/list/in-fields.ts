/** A screen's search as the call takes it, with the filters in `fields`. */
export const inFields = <S, F extends object>({
  page,
  pageSize,
  sort,
  ...fields
}: { page: number; pageSize: number; sort: S } & F) => ({ page, pageSize, sort, fields });
