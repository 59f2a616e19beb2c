import { markedParts } from "./marked-parts.ts";

/** A text with the words that were typed marked in it, whatever their case and accents. */
export const Marked = ({ text, words }: { text: string; words: string }) =>
  markedParts(text, words).map(({ at, part, isHit }) =>
    isHit ? <mark key={at}>{part}</mark> : <span key={at}>{part}</span>,
  );
