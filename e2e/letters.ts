import type { Page } from "playwright-core";
type Letter = {
  id: string;
  subject: string;
  text: string;
  link: string | null;
  code: string | null;
};

const arrivesWithin = 20_000;

const keptFor = async (page: Page, address: string) => {
  const answer = await page.request.get(`/dev/mail.json?to=${encodeURIComponent(address)}`);
  const { items }: { items: Letter[] } = await answer.json();
  return items;
};

/** The letters an address has had so far, by their ids. */
export const lettersTo = async (page: Page, address: string) =>
  (await keptFor(page, address)).map(({ id }) => id);

/** The newest letter to an address that is none of those read before; it is on its way for a moment. */
export const letterTo = async (page: Page, address: string, read: readonly string[] = []) => {
  const until = Date.now() + arrivesWithin;
  while (Date.now() < until) {
    const letter = (await keptFor(page, address)).find(({ id }) => !read.includes(id));
    if (letter) return { ...letter, link: letter.link ?? "", code: letter.code ?? "" };
    await page.waitForTimeout(50);
  }
  throw new Error(`No letter to ${address} arrived.`);
};
