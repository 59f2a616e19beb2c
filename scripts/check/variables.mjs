const style = /^web\/.*\.css$/;
const used = /var\(\s*(--[\w-]+)/g;
const setInStyle = /(?:^|[\s{;(])(--[\w-]+)\s*:/g;
const setInScript = /["'`[](--[\w-]+)["'`\]]/g;
/** The control library sets these itself. */
const library = /^--(?:mantine|[a-z]+-mantine)-/;

const namesIn = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);

/** Custom properties that nothing sets: a browser silently ignores the whole declaration. */
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
