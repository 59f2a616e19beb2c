import type { ReactNode } from "react";

const gap = "\u0001";
const end = "\u0002";

/** A placeholder for a part of a sentence that is more than text; see `Sentence`. */
export const placeOf = (name: string) => `${gap}${name}${end}`;

type Props = { words: string; parts: Record<string, ReactNode> };

/** A sentence with links in the places of its placeholders. */
export const Sentence = ({ words, parts }: Props) =>
  words.split(gap).map((part) => {
    const [name = "", rest] = part.includes(end) ? part.split(end) : ["", part];
    return (
      <span key={part}>
        {parts[name]}
        {rest}
      </span>
    );
  });
