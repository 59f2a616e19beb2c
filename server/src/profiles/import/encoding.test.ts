import { expect, test } from "vitest";
import { importFile, startups, useImports } from "#test/imports.ts";

useImports();

/** Text in an encoding that Node cannot write: each letter's bytes are found by decoding. */
const written = (text: string, encoding: string) => {
  const bytes = new Map<string, number[]>();
  const note = (...given: number[]) => {
    const read = new TextDecoder(encoding).decode(new Uint8Array(given), { stream: true });
    if ([...read].length === 1 && !bytes.has(read)) bytes.set(read, given);
  };
  for (let first = 128; first < 256; first += 1) note(first);
  if (![...text].every((letter) => letter < "\u0080" || bytes.has(letter)))
    for (let first = 128; first < 256; first += 1)
      for (let second = 0x40; second < 256; second += 1) note(first, second);
  return Buffer.from(
    [...text].flatMap((letter) =>
      letter < "\u0080" ? [letter.charCodeAt(0)] : (bytes.get(letter) ?? []),
    ),
  );
};

test.for<[encoding: string, name: string, city: string]>([
  ["windows-1252", "Société Générale", "Besançon"],
  ["windows-1252", "PARTICIPAÇÕES MÃO LTDA", "SÃO PAULO"],
  ["windows-1252", "Auto´s Privé", "Enschede"],
  ["windows-1250", "ZAKŁAD ŻÓŁĆ", "ŁÓDŹ"],
  ["windows-1254", "İŞ YATIRIM", "MUĞLA"],
  ["windows-1252", "It’s “Fine” – Ltd", "Malmö"],
  ["macintosh", "Hôtel Élysée", "Évry"],
  ["macintosh", "Müller & Söhne", "Köln"],
  ["macintosh", "Compañía Peña", "Bogotá"],
  ["macintosh", "Pão de Açúcar", "São Paulo"],
  ["macintosh", "It’s “Fine” – Ltd", "Malmö"],
  ["iso-8859-15", "Cœur de Marché", "Évry"],
  ["windows-1250", "Spółka Żabka", "Łódź"],
  ["iso-8859-2", "Křižík a Šťastný", "Plzeň"],
  ["windows-1251", "Яндекс", "Москва"],
  ["koi8-r", "Сбербанк", "Казань"],
  ["ibm866", "Ромашка", "Москва"],
  ["windows-1253", "Εθνική Τράπεζα", "Αθήνα"],
  ["windows-1254", "Şişecam Yapı", "Muğla"],
  ["shift_jis", "ソフトバンクの株式会社", "東京"],
  ["gb18030", "北京科技有限公司", "上海"],
  ["big5", "台灣電子股份有限公司", "台北市"],
  ["euc-kr", "주식회사 카카오", "서울"],
])("a file in %s is read as it was written: %s", async ([encoding, name, city]) => {
  const table = `Company,City\n${name},${city}\nPlain,Oslo\n`;
  await importFile(written(table, encoding));
  await importFile(written(table.replace(name, `${name} 2`), encoding), ["--encoding", encoding]);

  expect((await startups()).map((startup) => [startup.name, startup.city])).toEqual([
    [name, city],
    ["Plain", "Oslo"],
    [`${name} 2`, city],
  ]);
});

test.for(["utf-16le", "utf-16be"])("%s is recognised without a mark, in any script", async (of) => {
  const text = Buffer.from("公司名称,城市\n北京科技有限公司,上海\n腾讯,深圳\n", "utf16le");
  await importFile(of === "utf-16le" ? text : text.swap16());

  expect((await startups()).map(({ name }) => name)).toEqual(["北京科技有限公司", "腾讯"]);
});

test("doubt about the letters is said, with the way out", async () => {
  const doubtful = await importFile(written("Company,City\nZürich Ltd,Oslo\n", "macintosh"));
  expect(doubtful.output).toMatch(/MACINTOSH \(it may also be [A-Z0-9-]+; --encoding NAME if/);

  const damaged = Buffer.concat([Buffer.from("Company\nÅ éä ö"), Buffer.from([0xff, 10])]);
  expect((await importFile(damaged)).output).toContain("UTF-8 (one letter is damaged; --encoding");
});

test("an encoding nobody knows is refused, and so is UTF-32", async () => {
  await expect(importFile("Company\nFoo\n", ["--encoding", "morse"])).rejects.toThrow(
    "Unknown encoding morse. Known encodings are utf-8",
  );
  const wide = Buffer.from([0xff, 0xfe, 0, 0, 0x43, 0, 0, 0]);
  await expect(importFile(wide)).rejects.toThrow("is written in UTF-32. Save it as UTF-8");
});
