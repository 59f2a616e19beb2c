import { randomBytes } from "node:crypto";
import type { FastifyReply } from "fastify";
import { escapeHtml } from "./escape.ts";
import { style } from "./style.ts";

const mark = `<svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true"><rect y="1" width="24" height="22" rx="4.5" fill="#0a6350"/>
  <path d="M5 1h5v6.5a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2ZM14 1h5v6.5a2 2 0 0 1-2 2h-1a2 2 0 0 1-2-2Z" fill="#eaf6f2"/>
  <rect x="3" y="11" width="18" height="9" rx="1.5" fill="#fbe0a8"/><path d="M7 20l6-9h3.5l-6 9Z" fill="#fff8e8"/></svg>`;

type Page = {
  title: string;
  /** What the page is for, in a sentence or two of HTML. */
  lead: string;
  body: string;
  /** Which of the server's own pages it is. */
  part: string;
};

const frame = ({ title, lead, body, part }: Page) => `
  <header class="bar"><div class="wide"><a href="/">${mark}Vitrine</a><span>${escapeHtml(part)}</span></div></header>
  <div class="awning"></div>
  <main class="wide"><div class="head"><h1>${escapeHtml(title)}</h1><p>${lead}</p></div>${body}</main>`;

/** A page of the server's own, for people who build or try the product: no scripts, nothing loaded. */
export const plainPage = (reply: FastifyReply, page: Page) => {
  const nonce = randomBytes(16).toString("base64");
  return reply
    .header(
      "content-security-policy",
      `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'`,
    )
    .type("text/html; charset=utf-8")
    .send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(page.title)} · Vitrine</title>
    <meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
    <style nonce="${nonce}">${style}</style></head><body>${frame(page)}</body></html>`);
};
