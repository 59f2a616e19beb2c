const looksLike = new Map([
  ...Object.entries({
    "0": "o",
    "1": "i",
    l: "i",
    "!": "i",
    "|": "i",
    "2": "z",
    "3": "e",
    "€": "e",
  }),
  ...Object.entries({
    "4": "a",
    "@": "a",
    "5": "s",
    $: "s",
    "6": "g",
    "9": "g",
    "7": "t",
    "+": "t",
  }),
  ...Object.entries({ "8": "b", "(": "c" }),
]);

/** Replaces characters that look alike, such as those of “p@55w0rd”, one by one. */
export const alike = (text: string) =>
  [...text].map((sign) => looksLike.get(sign) ?? sign).join("");
