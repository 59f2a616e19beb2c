import { isBlank } from "@vitrine/contract/wording";
import { refuse } from "#http/refuse.ts";

/** Extensions that deceive when hidden in a name: `invoice.exe.pdf`. */
const runnable = new Set(
  (
    "exe bat cmd scr pif msi dll vbs vbe wsf hta ps1 sh jar php phtml phar asp aspx jsp cgi " +
    "html htm xhtml svg swf lnk reg apk"
  ).split(" "),
);

const longest = 200;

export type FileName = { name: string; stem: string; extension: string };

/** Removes invisible characters; a name that is too long is shortened before its extension. */
const shown = (name: string, extension: string) => {
  const clean = name.normalize("NFC").replace(/[\p{Cf}\p{Zl}\p{Zp}]/gu, "");
  if (clean.length <= longest) return clean;
  const start = clean.slice(0, longest - extension.length - 2);
  return `${start.replace(/[\uD800-\uDBFF]$/, "")}….${extension}`;
};

/** The name as it may be shown, and the extension it claims; "" if the name deceives. */
export const judgeName = (text: string): FileName => {
  if (!text.isWellFormed() || /[\p{Cc}\ufffd]/u.test(text)) refuse("files.name");
  const [stem = "", ...extensions] = text.toLowerCase().split(".");
  const isHonest = !isBlank(stem) && !extensions.some((one) => runnable.has(one.trim()));
  const extension = isHonest ? (extensions.at(-1) ?? "") : "";
  return { name: shown(text, extension), stem, extension };
};
