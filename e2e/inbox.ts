import type { Page } from "playwright-core";
type Email = {
  id: string;
  subject: string;
  text: string;
  link: string | null;
  code: string | null;
};

const arrivesWithin = 20_000;

const keptFor = async (page: Page, address: string) => {
  const answer = await page.request.get(`/dev/mail.json?to=${encodeURIComponent(address)}`);
  const { items }: { items: Email[] } = await answer.json();
  return items;
};

/** The e-mails an address has had so far, by their ids. */
export const emailsTo = async (page: Page, address: string) =>
  (await keptFor(page, address)).map(({ id }) => id);

/** The newest e-mail to an address that was not read before; it may take a moment to arrive. */
export const emailTo = async (page: Page, address: string, read: readonly string[] = []) => {
  const until = Date.now() + arrivesWithin;
  while (Date.now() < until) {
    const mail = (await keptFor(page, address)).find(({ id }) => !read.includes(id));
    if (mail) return { ...mail, link: mail.link ?? "", code: mail.code ?? "" };
    await page.waitForTimeout(50);
  }
  throw new Error(`No e-mail to ${address} arrived.`);
};
