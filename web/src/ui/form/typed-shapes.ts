import { z } from "zod";

const withoutSpaces = (text: string) => text.replaceAll(/[\s,'’]/g, "");

/** A number as it is typed into a text field; an empty field is no number. */
export const typedNumber = <T extends z.ZodType>(shape: T) =>
  z.preprocess((typed) => {
    if (typeof typed !== "string") return typed;
    const text = withoutSpaces(typed);
    return text === "" ? undefined : Number(text);
  }, shape);

/** An amount typed in whole units, with or without decimals; it becomes minor units. */
export const typedAmount = <T extends z.ZodType>(shape: T) =>
  z.preprocess((typed) => {
    if (typeof typed !== "string") return typed;
    const text = withoutSpaces(typed);
    return text === "" ? undefined : Math.round(Number(text) * 100);
  }, shape);

/** A list typed one to a line. */
export const typedLines = <T extends z.ZodType>(shape: T) =>
  z.preprocess(
    (typed) =>
      typeof typed === "string"
        ? typed
            .split("\n")
            .map((line) => line.trim())
            .filter(Boolean)
        : typed,
    shape,
  );
