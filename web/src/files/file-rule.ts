import { documentExtensions, imageExtensions, imageLimit } from "@vitrine/contract/files";
import { messages } from "@vitrine/contract/messages";
import { language, t } from "#text/index.ts";

/** Which files may be chosen: said before choosing, checked before sending. */
export type FileRule = {
  /** In words, beside the button. */
  says: string;
  /** For the browser's own file window. */
  accept: string;
  /** Why a file is refused; undefined if it is not. */
  refusal: (file: File) => string | undefined;
  /** The message if a file's content does not match its name. */
  unreadable?: string;
};

const extensionOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";

const dotted = (extensions: readonly string[]) => extensions.map((one) => `.${one}`).join(",");
const isOneOf = (extensions: readonly string[], { name }: File) =>
  extensions.includes(extensionOf(name));

export const imageRule = (): FileRule => ({
  says: t("files.imageRule"),
  accept: dotted(imageExtensions),
  refusal: (file) => {
    if (!isOneOf(imageExtensions, file)) return messages.imageExtensions;
    return file.size < imageLimit ? undefined : messages.imageTooLarge;
  },
});

/** The image rule for a picture that is wider than high. */
export const coverRule = (): FileRule => ({ ...imageRule(), says: t("files.coverRule") });

/** The image rule for gallery pictures, which need not be square. */
export const photoRule = (): FileRule => ({
  ...imageRule(),
  says: t("files.photoRule"),
  unreadable: t("files.unreadable"),
});

/** A gallery takes pictures and other documents separately, so each has its own words. */
export const documentRule = (largest: number): FileRule => ({
  says: t("files.documentRule", { size: sizeText(largest) }),
  accept: dotted(documentExtensions),
  refusal: (file) => {
    if (!isOneOf(documentExtensions, file))
      return t("files.documentExtensions", { list: documentExtensions.join(", ") });
    if (file.size === 0) return t("files.emptyFile");
    return file.size <= largest
      ? undefined
      : t("files.documentTooLarge", { size: sizeText(file.size), largest: sizeText(largest) });
  },
});

const kilobyte = 1024;

const sizeIn = (unit: "kilobyte" | "megabyte", amount: number) =>
  new Intl.NumberFormat(language(), {
    style: "unit",
    unit,
    maximumFractionDigits: unit === "kilobyte" ? 0 : 1,
  }).format(amount);

/** "7.2 MB", counted like the limits. */
export const sizeText = (bytes: number) =>
  bytes < kilobyte ** 2
    ? sizeIn("kilobyte", Math.ceil(bytes / kilobyte))
    : sizeIn("megabyte", bytes / kilobyte ** 2);
