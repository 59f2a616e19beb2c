import { Paper, page, type Place } from "./paper.ts";
import type { Snapshot } from "./snapshot.ts";

/** "€ 1,250.00", as on the screens. */
export const money = (minor: number, currency: string) => {
  const form = { style: "currency", currency, currencyDisplay: "narrowSymbol" } as const;
  const parts = new Intl.NumberFormat("en", form).formatToParts(Math.abs(minor) / 100);
  const symbol = parts.find(({ type }) => type === "currency")?.value ?? currency;
  const digits = parts.filter(({ type }) => type !== "currency" && type !== "literal");
  return `${minor < 0 ? "−" : ""}${symbol}\u00a0${digits.map(({ value }) => value).join("")}`;
};

export const dayText = (day: string) =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));

const half = { left: page.left, right: page.left + 250, width: 230 };

type Party = { title: string; name: string; lines: (string | null)[] };

const party = (paper: Paper, { title, name, lines }: Party, place: Place) => {
  const below = (y: number) => ({ ...place, y });
  const heading = paper.text("H2", title, place, { colour: "quiet" });
  const named = paper.text("P", name, below(heading + 4), { font: "bold" });
  const rest = lines.filter((line) => line !== null).join("\n");
  return paper.text("P", rest, below(named + 2));
};

const vatLine = (text: string, number: string | null) => number && `${text} ${number}`;

const parties = (paper: Paper, { seller, buyer }: Snapshot, y: number) => {
  const from = party(
    paper,
    {
      title: "From",
      name: seller.name,
      lines: [seller.address, vatLine("VAT number", seller.vatNumber)],
    },
    { x: half.left, y, width: half.width },
  );
  const place = `${buyer.address}\n${buyer.city}, ${buyer.country}`;
  const to = party(
    paper,
    {
      title: "To",
      name: buyer.name,
      lines: [place, vatLine("VAT number", buyer.vatNumber)],
    },
    { x: half.right, y, width: half.width },
  );
  return Math.max(from, to);
};

const vatTexts: Record<Snapshot["vat"]["kind"], string | null> = {
  HOME: null,
  BUYER: null,
  REVERSE_CHARGE:
    "Reverse charge: the buyer owes the VAT (Article 196 of Council Directive 2006/112/EC).",
  NONE: "No VAT is charged.",
};

const totalName = ({ kind, corrects }: Snapshot) => {
  if (kind === "CREDIT_NOTE") return "Total refunded";
  return corrects === null ? "Total paid" : "Total not refunded";
};

const lines = (paper: Paper, snapshot: Snapshot, from: number) => {
  const { currency, vat, credit, total } = snapshot;
  const table = paper.table();
  let y = table.row("TH", ["Description", "Amount"], from, { colour: "quiet" });
  const add = (cells: [string, number], font: "regular" | "bold" = "regular") => {
    const [text, amount] = cells;
    y = table.row("TD", [text, money(amount, currency)], y, { font });
  };
  for (const { text, amount } of snapshot.lines) add([text, amount]);
  if (credit !== 0) add(["Credit from before", credit]);
  if (vat.percent > 0) add([`VAT ${vat.percent}%`, vat.amount]);
  add([totalName(snapshot), total], "bold");
  table.end();
  return y;
};

const titleOf = ({ kind, number }: Snapshot) =>
  `${kind === "RECEIPT" ? "Receipt" : "Credit note"} ${number}`;

const dates = ({ corrects, issuedOn, paidOn }: Snapshot) => {
  const about = corrects === null ? `paid on ${dayText(paidOn)}` : `corrects ${corrects}`;
  return `Issued on ${dayText(issuedOn)}, ${about}`;
};

/** The document as a tagged PDF, of one page unless it says much. */
export const drawReceipt = async (snapshot: Snapshot): Promise<Buffer> => {
  const paper = await Paper.titled(titleOf(snapshot), JSON.stringify(snapshot));
  const whole = (y: number) => ({ x: page.left, y, width: page.width });
  const brand = paper.text("P", "Vitrine", whole(page.top), { font: "bold", colour: "brand" });
  const title = paper.text("H1", titleOf(snapshot), whole(brand + 16), { size: 22, font: "bold" });
  const dated = paper.text("P", dates(snapshot), whole(title + 4), { colour: "quiet" });
  const described = parties(paper, snapshot, dated + 28);
  const summed = lines(paper, snapshot, described + 32);
  const note = vatTexts[snapshot.vat.kind];
  if (note) paper.text("P", note, whole(paper.roomFor(summed + 16, 32)), { colour: "quiet" });
  return paper.finished(titleOf(snapshot));
};
