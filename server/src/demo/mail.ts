import type { FastifyInstance } from "fastify";
import { escapeHtml, plainPage } from "#http/plain-page.ts";
import { found } from "#http/refuse.ts";
import { type KeptLetter, keptLetter, keptLetters } from "#mail/service.ts";

const folder = "/dev/mail";

const when = ({ writtenAt }: KeptLetter) =>
  `<time datetime="${escapeHtml(writtenAt)}">${escapeHtml(writtenAt.slice(0, 16).replace("T", " "))}</time>`;

const row = (letter: KeptLetter) => `<tr>
  <td>${when(letter)}</td><td>${escapeHtml(letter.to)}</td>
  <td><a href="${folder}/${letter.id}">${escapeHtml(letter.subject)}</a></td></tr>`;

const list = (letters: KeptLetter[]) =>
  letters.length === 0
    ? "<p>No letter has been written yet. Sign up, or ask for a new password.</p>"
    : `<table><thead><tr><th scope="col">Written (UTC)</th><th scope="col">To</th>
      <th scope="col">Letter</th></tr></thead><tbody>${letters.map(row).join("")}</tbody></table>`;

const intro = `<p>Where no mail server is set (SMTP_URL), letters lie here; text messages always do. The
  newest stand first. The same as data: <a href="${folder}.json">${folder}.json</a>.</p>`;

const opened = (letter: KeptLetter) => `
  <p><a href="${folder}">All letters</a></p>
  <p>To ${escapeHtml(letter.to)}, ${when(letter)} UTC</p>
  ${letter.link ? `<p><a href="${escapeHtml(letter.link)}">Follow the letter's link</a></p>` : ""}
  ${letter.code ? `<p>Code: <strong>${escapeHtml(letter.code)}</strong></p>` : ""}
  <h2>As text</h2><pre tabindex="0">${escapeHtml(letter.text)}</pre>
  <h2>As HTML</h2><p><a href="${folder}/${letter.id}/html">See it as a mail program shows it</a></p>`;

/** A letter brings its own looks, in attributes; nothing else of it does anything. */
const letterPolicy =
  "default-src 'none'; style-src-attr 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

type Query = { to?: unknown };
type Params = { id: string };

/** The letters in the folder as pages to read, for whoever tries the product. */
export const useMailPages = (app: FastifyInstance) => {
  app.get(folder, async (_request, reply) =>
    plainPage(reply, { title: "Letters", body: intro + list(await keptLetters()) }),
  );
  app.get<{ Querystring: Query }>(`${folder}.json`, async ({ query: { to } }) => {
    const letters = await keptLetters();
    return { items: to === undefined ? letters : letters.filter((letter) => letter.to === to) };
  });
  app.get<{ Params: Params }>(`${folder}/:id`, async ({ params: { id } }, reply) => {
    const letter = found(await keptLetter(id));
    return plainPage(reply, { title: letter.subject, body: opened(letter) });
  });
  app.get<{ Params: Params }>(`${folder}/:id/html`, async ({ params: { id } }, reply) =>
    reply
      .header("content-security-policy", letterPolicy)
      .type("text/html; charset=utf-8")
      .send(found(await keptLetter(id)).html),
  );
};
