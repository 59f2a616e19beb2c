/** The names of a table's entries, as the type knows them. */
export function namesOf<T extends object>(table: T) {
  const names: Extract<keyof T, string>[] = [];
  for (const name in table) names.push(name);
  return names;
}
