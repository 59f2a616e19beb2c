import type { ReactNode } from "react";

const gap = "\u0001";
const end = "\u0002";

/** Placeholders for parts of a sentence that are more than text; see `Sentence`. */
export const places = { what: `${gap}what${end}`, into: `${gap}into${end}` };

type Parts = { what: ReactNode; into?: ReactNode };

/** A sentence with links in the places of its placeholders. */
export const Sentence = ({ words, what, into }: { words: string } & Parts) =>
  words.split(gap).map((part) => {
    const [name, rest] = part.includes(end) ? part.split(end) : ["", part];
    return (
      <span key={part}>
        {name === "what" && what}
        {name === "into" && into}
        {rest}
      </span>
    );
  });
