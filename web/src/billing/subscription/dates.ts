import { type DateLike, dateText } from "#ui/format/date.ts";

/** A date inside a sentence, which never breaks over a line. */
export const dayText = (value: DateLike) => dateText(value).replaceAll(" ", "\u00A0");
