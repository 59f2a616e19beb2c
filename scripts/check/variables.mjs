const style = /^web\/.*\.css$/;
const used = /var\(\s*(--[\w-]+)/g;
const setInStyle = /(?:^|[\s{;(])(--[\w-]+)\s*:/g;
const setInScript = /["'`[](--[\w-]+)["'`\]]/g;
/** The library of the controls sets its own. */
const library = /^--(?:mantine|[a-z]+-mantine)-/;

const namesIn = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);

/** Custom properties of styles that nothing sets: a browser leaves the whole line out without a word. */
export function variableProblems(files) {
  const styles = files.filter(({ path }) => style.test(path));
  const scripts = files.filter(({ path }) => /^web\/.*\.tsx?$/.test(path));
  const known = new Set([
    ...styles.flatMap(({ text }) => namesIn(text, setInStyle)),
    ...scripts.flatMap(({ text }) => namesIn(text, setInScript)),
  ]);
  return styles.flatMap(({ path, text }) =>
    text.split("\n").flatMap((content, index) =>
      namesIn(content, used)
        .filter((name) => !known.has(name) && !library.test(name))
        .map((name) => ({
          path,
          line: index + 1,
          cause: `nothing sets ${name}`,
          wayOut: "use a name of web/src/ui/theme/tokens.css",
        })),
    ),
  );
}
