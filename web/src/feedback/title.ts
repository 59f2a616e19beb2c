const longestTitle = 80;

/** A short first line becomes the title of what follows; a single line is just text. */
export const titleAndRest = (words: string): { title?: string; rest: string } => {
  const [first = "", ...others] = words.split("\n");
  const rest = others.join("\n").trim();
  return rest === "" || first.trim() === "" || first.length > longestTitle
    ? { rest: words }
    : { title: first.trim(), rest };
};
