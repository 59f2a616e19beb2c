/** The names of a path's or destination's `:parts`. */
export const pathFields = (path: string) =>
  [...path.matchAll(/:([A-Za-z]+)/g)].map(([, name]) => String(name));

/** The path with its `:parts` filled from the input, each percent-encoded. */
export const fillPath = (path: string, input: Record<string, unknown>) =>
  path.replace(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(String(input[name]).toWellFormed()),
  );

type Addressed = { path: string; query?: readonly string[] };

/** The input fields that are in the address although the call has a body. */
export const addressFields = ({ path, query = [] }: Addressed) => [...pathFields(path), ...query];

const valueOf = (input: Record<string, unknown>, name: string) =>
  input[name] === undefined || input[name] === null
    ? []
    : [`${name}=${encodeURIComponent(String(input[name]).toWellFormed())}`];

/** The path with its `:parts` filled, and the query fields. */
export const addressOf = ({ path, query = [] }: Addressed, input: Record<string, unknown>) => {
  const fields = query.flatMap((name) => valueOf(input, name));
  return fillPath(path, input) + (fields.length > 0 ? `?${fields.join("&")}` : "");
};
