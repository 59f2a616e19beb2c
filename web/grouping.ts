/** Files of a folder by their names, with their own styles. */
export const files = (folders: Record<string, string>) =>
  Object.entries(folders)
    .map(
      ([folder, names]) =>
        `/${folder}/(${names.replaceAll(" ", "|")})(\\.module)?\\.(tsx?|m?js|css)$`,
    )
    .join("|");

/** Puts modules that several screens share into one file, without the modules they depend on. */
export const together = (name: string, ...tests: string[]) => ({
  name,
  test: new RegExp(tests.join("|")),
  minShareCount: 2,
  includeDependenciesRecursively: false,
});

/** The same, but also for modules that only one screen needs. */
export const alone = (name: string, ...tests: string[]) => ({
  ...together(name, ...tests),
  minShareCount: 1,
});
