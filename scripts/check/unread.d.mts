type File = { path: string; text: string };
type Module = { source: string; dependencies: object[] };

export function unreadProblems(
  files: File[],
  seen: { modules: Module[]; readsTypeScript: boolean },
): string[];
