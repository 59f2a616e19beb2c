const legalForms: Readonly<Record<string, string>> = {
  AE: "LLC",
  AT: "GmbH",
  AU: "Pty Ltd",
  BE: "BV",
  BR: "Ltda.",
  CA: "Inc.",
  CH: "AG",
  CZ: "s.r.o.",
  DE: "GmbH",
  DK: "ApS",
  EE: "OÜ",
  ES: "S.L.",
  FI: "Oy",
  FR: "SAS",
  GR: "I.K.E.",
  HR: "d.o.o.",
  HU: "Kft.",
  IN: "Pvt. Ltd.",
  IT: "S.r.l.",
  JP: "K.K.",
  LT: "UAB",
  LV: "SIA",
  MX: "S.A. de C.V.",
  NL: "B.V.",
  NO: "AS",
  PL: "sp. z o.o.",
  PT: "Lda.",
  RO: "S.R.L.",
  SE: "AB",
  SG: "Pte. Ltd.",
  SI: "d.o.o.",
  TR: "A.Ş.",
  US: "Inc.",
};

/** With the legal form that is usual in the country. */
export const legalNameOf = (name: string, country: string) =>
  `${name} ${legalForms[country] ?? "Ltd"}`;

/** The name as written in an address. */
export const keyOf = (name: string) =>
  name
    .replaceAll("ß", "ss")
    .replaceAll("ø", "o")
    .replaceAll("Ø", "O")
    .replaceAll("æ", "ae")
    .replaceAll("ł", "l")
    .replaceAll("Ł", "L")
    .replaceAll("ı", "i")
    .replaceAll("&", " and ")
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f’']/g, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

export const emailOf = (firstName: string, key: string) =>
  `${keyOf(firstName).replaceAll("-", ".")}@${key}.example`;
