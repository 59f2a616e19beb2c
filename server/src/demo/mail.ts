import type { FastifyInstance } from "fastify";
import { escapeHtml, plainPage } from "#http/plain-page.ts";
import { found } from "#http/refuse.ts";
import { type KeptEmail, keptEmail, keptEmails } from "#mail/service.ts";

const folder = "/dev/mail";

const when = ({ writtenAt }: KeptEmail) =>
  `<time datetime="${escapeHtml(writtenAt)}">${escapeHtml(writtenAt.slice(0, 16).replace("T", " "))}</time>`;

const row = (mail: KeptEmail) => `<tr>
  <td>${when(mail)}</td><td>${escapeHtml(mail.to)}</td>
  <td><a href="${folder}/${mail.id}">${escapeHtml(mail.subject)}</a></td></tr>`;

const list = (mails: KeptEmail[]) =>
  mails.length === 0
    ? "<p>No e-mails yet. Sign up, or ask for a new password.</p>"
    : `<table><thead><tr><th scope="col">Sent (UTC)</th><th scope="col">To</th>
      <th scope="col">E-mail</th></tr></thead><tbody>${mails.map(row).join("")}</tbody></table>`;

const intro = `<p>Without a mail server (SMTP_URL), e-mails are kept here; text messages always are. Newest
  first. Machine-readable: <a href="${folder}.json">${folder}.json</a>.</p>`;

const opened = (mail: KeptEmail) => `
  <p><a href="${folder}">All e-mails</a></p>
  <p>To ${escapeHtml(mail.to)}, ${when(mail)} UTC</p>
  ${mail.link ? `<p><a href="${escapeHtml(mail.link)}">Open the link in the e-mail</a></p>` : ""}
  ${mail.code ? `<p>Code: <strong>${escapeHtml(mail.code)}</strong></p>` : ""}
  <h2>As text</h2><pre tabindex="0">${escapeHtml(mail.text)}</pre>
  <h2>As HTML</h2><p><a href="${folder}/${mail.id}/html">See it as an e-mail program shows it</a></p>`;

/** An e-mail brings its own looks, in attributes; nothing else of it does anything. */
const emailPolicy =
  "default-src 'none'; style-src-attr 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

type Query = { to?: unknown };
type Params = { id: string };

/** The e-mails in the folder as pages to read, for whoever tries the product. */
export const useMailPages = (app: FastifyInstance) => {
  app.get(folder, async (_request, reply) =>
    plainPage(reply, { title: "Demo inbox", body: intro + list(await keptEmails()) }),
  );
  app.get<{ Querystring: Query }>(`${folder}.json`, async ({ query: { to } }) => {
    const mails = await keptEmails();
    return { items: to === undefined ? mails : mails.filter((mail) => mail.to === to) };
  });
  app.get<{ Params: Params }>(`${folder}/:id`, async ({ params: { id } }, reply) => {
    const mail = found(await keptEmail(id));
    return plainPage(reply, { title: mail.subject, body: opened(mail) });
  });
  app.get<{ Params: Params }>(`${folder}/:id/html`, async ({ params: { id } }, reply) =>
    reply
      .header("content-security-policy", emailPolicy)
      .type("text/html; charset=utf-8")
      .send(found(await keptEmail(id)).html),
  );
};
