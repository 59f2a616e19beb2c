import { randomBytes } from "node:crypto";
import type { FastifyReply } from "fastify";

/** Text as it stands in HTML, in an attribute too. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"'`]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const style = `
  :root { color-scheme: light dark; font: 15px/1.6 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
  details { border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: .5rem 0; }
  summary { cursor: pointer; } summary span { opacity: .75; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: start; vertical-align: top; padding: .5rem 1rem .5rem 0;
    border-bottom: 1px solid color-mix(in srgb, currentColor 25%, transparent); }
  pre { overflow: auto; white-space: pre-wrap; padding: 1rem; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 8px; }`;

type Page = { title: string; body: string };

/** A page of the server's own, for people who build or try the product: no scripts, nothing loaded. */
export const plainPage = (reply: FastifyReply, { title, body }: Page) => {
  const nonce = randomBytes(16).toString("base64");
  return reply
    .header(
      "content-security-policy",
      `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'`,
    )
    .type("text/html; charset=utf-8")
    .send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
    <meta name="viewport" content="width=device-width"><style nonce="${nonce}">${style}</style></head>
    <body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`);
};
