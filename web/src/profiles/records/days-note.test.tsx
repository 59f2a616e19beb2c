import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DaysNote } from "./days-note.tsx";

test("the list of what a task refused says what it shows, and offers all again", () => {
  const none = { createdFrom: null, createdTo: null, waitingOn: null };
  const note = (ids: string[]) =>
    renderToStaticMarkup(<DaysNote days={{ ...none, ids }} onAll={() => {}} />);

  expect(note(["one", "two"])).toMatch(/Only 2 companies that a task couldn’t change.*Show all/);
  expect(note([])).not.toContain("Show all");
});
