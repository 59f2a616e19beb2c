import { expect, test } from "vitest";
import { csv, importFile, startups, useImports } from "#test/imports.ts";

useImports();

const imported = async (header: string, ...cells: string[]) => {
  const { output } = await importFile(
    csv(`Company;${header}`, ...cells.map((cell, index) => `Company ${index};${cell}`)),
  );
  return { teams: (await startups()).map(({ team }) => team), output };
};

test.each([
  "Employees",
  "Headcount",
  "Team size",
  "No. of employees",
  "Number of Employees",
  "# Employees",
  "employee_count",
  "Company size",
  "Mitarbeiter",
  "Effectif",
])("a column called %s is the size of the team", async (header) => {
  const { teams } = await imported(header, "11-50", "1,200", "24");
  expect(teams).toEqual(["11-50", "1200", "24"]);
});

test("ranges of lists are kept as they are given, also those a spreadsheet took for dates", async () => {
  const { teams, output } = await imported(
    "Employees",
    "201-500",
    "1-10",
    "10001+",
    "Nov-50",
    "10-Jan",
    "",
    "-",
  );
  expect(teams).toEqual(["201-500", "1-10", "10001+", "11-50", "1-10", null, null]);
  expect(output).toContain("was read as a range of people");
});

test.each<[string, string[]]>([
  ["Employee names", ["Ann Lee", "Bo Berg", "Cy Cole"]],
  ["Team", ["Ann Lee", "Bo Berg", "Cy Cole"]],
  ["Revenue per employee", ["1200", "2400", "3600"]],
  ["Employee growth", ["12", "24", "36"]],
  ["Number of customers", ["12", "24", "36"]],
])("a column %s of %s is not the size of the team", async (header, cells) => {
  expect((await imported(header, ...cells)).teams).toEqual([null, null, null]);
});
