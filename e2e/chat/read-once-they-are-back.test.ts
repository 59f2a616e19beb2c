import { expect, test } from "vitest";
import { aBrowser, hide, signInAs, signInWith } from "#browser.ts";

test("a message that arrives while its reader looks at another tab counts as read only once they are back", async () => {
  const stamp = Date.now();
  const [writer, reader] = [await aBrowser(), await aBrowser()];
  const [theirs, mine] = [writer.getByRole("log"), reader.getByRole("log")];
  await signInAs(writer, "Marta Lindqvist", "/browse-page?keyWord=Pallino");
  await writer.getByRole("article").getByRole("link", { name: "Pallino" }).first().click();
  await writer.getByRole("button", { name: "Message", exact: true }).click();
  await writer.waitForURL(/\/messages\/chat\//);
  // Nobody else reads what Pallino is told.
  await signInWith(reader, "other-startup@vitrine.example");
  await reader.goto(new URL(writer.url()).pathname);
  await mine.waitFor();

  await hide(reader, true);
  await writer.getByRole("textbox", { name: /^Write to/ }).fill(`Shall I bring samples? ${stamp}`);
  await writer.keyboard.press("Enter");
  await mine.getByText(`Shall I bring samples? ${stamp}`).waitFor();
  // Anything the tab sends about the first message comes before this one.
  await reader.getByRole("textbox", { name: /^Write to/ }).fill(`See you there. ${stamp}`);
  await reader.keyboard.press("Enter");
  await theirs.getByText(`See you there. ${stamp}`).waitFor();
  expect(await theirs.getByText("Read", { exact: true }).count()).toBe(0);
  await theirs.getByText("Received", { exact: true }).waitFor();

  await hide(reader, false);
  await theirs.getByText("Read", { exact: true }).waitFor();
});
