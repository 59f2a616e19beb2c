import type { FastifyInstance } from "fastify";
import { escapeHtml } from "#http/plain/escape.ts";
import { plainPage } from "#http/plain/page.ts";
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
    ? `<div class="card"><p>No e-mails yet. Sign up, or ask for a new password.</p></div>`
    : `<div class="card"><table><thead><tr><th scope="col">Sent (UTC)</th><th scope="col">To</th>
      <th scope="col">E-mail</th></tr></thead><tbody>${mails.map(row).join("")}</tbody></table></div>`;

const part = "Demo inbox";

const intro = `Without a mail server (SMTP_URL), e-mails are kept here; text messages always are. The newest
  come first. As data: <a href="${folder}.json">mail.json</a>.`;

const withPayments = `${intro} What happens to payments, and when: <a href="/dev/stripe">played payments</a>. What the writer of
  articles does: <a href="/dev/writer">played writer</a>.`;

const opened = (mail: KeptEmail) => `<div class="card stack">
  ${mail.code ? `<div><h2>Code</h2><p class="code">${escapeHtml(mail.code)}</p></div>` : ""}
  ${mail.link ? `<p><a class="button" href="${escapeHtml(mail.link)}">Open the link in the e-mail</a></p>` : ""}
  <p><a href="${folder}/${mail.id}/html">See it as an e-mail program shows it</a></p>
  <h2>As text</h2><pre tabindex="0">${escapeHtml(mail.text)}</pre></div>`;

const about = (mail: KeptEmail) =>
  `To ${escapeHtml(mail.to)}, ${when(mail)} UTC. <a href="${folder}">All e-mails</a>`;

/** An e-mail has its own styles, in attributes; nothing else in it may run or load. */
const emailPolicy =
  "default-src 'none'; style-src-attr 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

type Query = { to?: unknown };
type Params = { id: string };

/** The e-mails in the folder, as pages for people who try the product. */
export const useMailPages = (app: FastifyInstance, isPlayed: boolean) => {
  const lead = isPlayed ? withPayments : intro;
  app.get(folder, async (_request, reply) =>
    plainPage(reply, { part, title: "E-mails", lead, body: list(await keptEmails()) }),
  );
  app.get<{ Querystring: Query }>(`${folder}.json`, async ({ query: { to } }) => {
    const mails = await keptEmails();
    return { items: to === undefined ? mails : mails.filter((mail) => mail.to === to) };
  });
  app.get<{ Params: Params }>(`${folder}/:id`, async ({ params: { id } }, reply) => {
    const mail = found(await keptEmail(id));
    return plainPage(reply, { part, title: mail.subject, lead: about(mail), body: opened(mail) });
  });
  app.get<{ Params: Params }>(`${folder}/:id/html`, async ({ params: { id } }, reply) =>
    reply
      .header("content-security-policy", emailPolicy)
      .type("text/html; charset=utf-8")
      .send(found(await keptEmail(id)).html),
  );
};
