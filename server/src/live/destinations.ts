/** Finds the entry whose pattern (`/app/messages/chat/:id`) a destination fits. */
export const matcher = <T>(entries: Record<string, T>) => {
  const patterns = Object.entries(entries).map(([pattern, entry]) => ({
    pattern,
    entry,
    parts: pattern.split("/"),
  }));

  return (destination: string) => {
    const given = destination.split("/");
    for (const { pattern, entry, parts } of patterns) {
      const params = fit(parts, given);
      if (params) return { pattern, entry, params };
    }
    return undefined;
  };
};

const fit = (parts: string[], given: string[]) => {
  if (parts.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const value = given[index] ?? "";
    if (part.startsWith(":") && value !== "") params[part.slice(1)] = value;
    else if (part !== value) return undefined;
  }
  return params;
};
