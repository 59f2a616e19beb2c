import type { Page } from "playwright-core";
import { patience } from "#browser.ts";

type Email = {
  id: string;
  subject: string;
  text: string;
  link: string | null;
  code: string | null;
};

const keptFor = async (page: Page, address: string) => {
  const answer = await page.request.get(`/dev/mail.json?to=${encodeURIComponent(address)}`);
  const { items }: { items: Email[] } = await answer.json();
  return items;
};

/** The e-mails an address has had so far, by their ids. */
export const emailsTo = async (page: Page, address: string) =>
  (await keptFor(page, address)).map(({ id }) => id);

/**
 * The newest e-mail to an address that was not read before, with such a subject if others may come as
 * well; it may take a moment to arrive.
 */
export const emailTo = async (
  page: Page,
  address: string,
  read: readonly string[] = [],
  subject = /./,
) => {
  const isMeant = (one: Email) => !read.includes(one.id) && subject.test(one.subject);
  const until = Date.now() + patience;
  while (Date.now() < until) {
    const mail = (await keptFor(page, address)).find(isMeant);
    if (mail) return { ...mail, link: mail.link ?? "", code: mail.code ?? "" };
    await page.waitForTimeout(50);
  }
  throw new Error(`No e-mail to ${address} arrived.`);
};
