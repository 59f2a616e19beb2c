const seenAtLeast = 0.95;

/** Without a TypeScript version it supports, dependency-cruiser reads little and reports no problem. */
export function unreadProblems(files, { modules, readsTypeScript }) {
  if (!readsTypeScript) {
    return [
      "dependency-cruiser reads no TypeScript; it needs the package typescript below version 7",
    ];
  }
  const imports = new Map(modules.map(({ source, dependencies }) => [source, dependencies.length]));
  const missed = files.filter(
    ({ path, text }) =>
      !imports.has(path) || (!imports.get(path) && /^import .* from /m.test(text)),
  );
  if (missed.length <= files.length * (1 - seenAtLeast)) return [];
  return [
    `${missed[0].path}  not read, nor were ${missed.length - 1} more of ${files.length} files`,
  ];
}
