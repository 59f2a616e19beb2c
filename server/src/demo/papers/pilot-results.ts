import { chance } from "#art/chance.ts";
import type { DemoStartup } from "../catalogue/shapes.ts";
import { colourOfId } from "../ids.ts";
import { startupIdOf } from "../rows/companies.ts";
import { fact, foot, hair, quiet, tint, title } from "./look.ts";
import { PAGE, pdfOf, Sheet } from "./pdf.ts";

const weeks = 6;
const chart = { height: 190, width: PAGE.width - 2 * PAGE.margin };

/** Each week as a bar, the first one pale: it was measured before anything changed. */
const bars = (sheet: Sheet, values: readonly number[], colour: string) => {
  const [top, each] = [sheet.y + 20, chart.width / values.length];
  const most = Math.max(...values);
  sheet.box(PAGE.margin, top, chart.width, chart.height, tint);
  for (const [i, value] of values.entries()) {
    const height = (value / most) * (chart.height - 34);
    const x = PAGE.margin + each * (i + 0.24);
    const y = top + chart.height - height;
    sheet.box(x, y, each * 0.52, height, i === 0 ? "#b9b2a6" : colour);
    sheet.line(String(value), x + 2, y - 7, { font: "strong", size: 11 });
    sheet.line(i === 0 ? "Before" : `Week ${i}`, x, top + chart.height + 16, {
      size: 9,
      colour: quiet,
    });
  }
  sheet.box(PAGE.margin, top + chart.height, chart.width, 0.8, hair);
  sheet.y = top + chart.height + 26;
};

/** What a client measured over six weeks. */
export const pilotResults = (startup: DemoStartup, client: string) => {
  const choice = chance(`pilot of ${startup.name}`);
  const start = choice.whole(36, 60);
  const share = choice.between(1.22, 1.5);
  const values = Array.from({ length: weeks }, (_, i) =>
    Math.round(start * (1 + (share - 1) * (i / (weeks - 1)) ** choice.between(0.7, 1.2))),
  );
  const gain = Math.round(((values.at(-1) ?? start) / start - 1) * 100);
  const [solution] = startup.solutions;
  const colour = colourOfId(startupIdOf(startup));

  const sheet = new Sheet();
  sheet.box(0, 0, PAGE.width, 6, colour);
  sheet.words(`${startup.name} at ${client}`, { font: "title", size: 26, leading: 32 });
  sheet.words(`Results of a pilot in one shop, ${weeks - 1} weeks`, { size: 13, colour: quiet });
  title(sheet, "Customers served, per day");
  bars(sheet, values, colour);
  title(sheet, "What was tried");
  fact(sheet, "Product", solution?.name ?? startup.name);
  fact(sheet, "What it does", solution?.text ?? startup.oneLiner);
  fact(sheet, "Measured by", `${client}, with its own till data`);
  fact(sheet, "Result", `${gain} % more than in the week before, and no change to the team`);
  fact(sheet, "Next", "A second shop of another size, then a decision about all of them");
  foot(sheet, "Fictional companies, invented for the demo of Vitrine.");
  return pdfOf([sheet]);
};
