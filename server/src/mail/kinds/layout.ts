import { config } from "#config.ts";
import { escapeHtml } from "#http/plain/escape.ts";

export const productName = "Vitrine";

/** An e-mail's parts from top to bottom; HTML and plain text are both drawn from them. */
export type Part =
  | { text: string }
  | { quote: string }
  | { button: string; url: string }
  | { links: { text: string; to: string }[] }
  | { code: string; label: string }
  | { facts: [label: string, value: string][] };

export type Words = {
  subject: string;
  greeting: string;
  parts: Part[];
  /** Where a POST turns such e-mails off. */
  unsubscribe?: string;
  /** It leaves as a text message, which has no footer. */
  isTextMessage?: true;
};

export type Rendered = {
  subject: string;
  html: string;
  text: string;
  link: string | null;
  code: string | null;
  unsubscribe: string | null;
};

const colours = {
  ink: "#1C2024",
  quiet: "#545B63",
  line: "#E2DBD0",
  page: "#FAF8F4",
  paper: "#FFFFFF",
  brand: "#0A6350",
};
const paragraph = `margin:0 0 16px;font-size:16px;line-height:1.6;color:${colours.ink}`;
const small = `margin:0;font-size:14px;line-height:1.6;color:${colours.quiet}`;
const buttonLook = `display:inline-block;padding:14px 24px;background:${colours.brand};color:#FFFFFF;border-radius:8px;font-size:16px;font-weight:600;text-decoration:none`;
const quoteLook = `margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid ${colours.line};font-size:16px;line-height:1.6;overflow-wrap:anywhere;color:${colours.ink}`;
const codeLook = `margin:0 0 16px;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:28px;letter-spacing:6px;font-weight:600;color:${colours.ink}`;

const linksAsHtml = (links: { text: string; to: string }[]) => {
  const line = ({ text, to }: { text: string; to: string }) =>
    `<li style="padding:4px 0"><a href="${escapeHtml(to)}" style="color:${colours.brand}">${escapeHtml(text)}</a></li>`;
  return `<ul style="${paragraph};padding-left:20px">${links.map(line).join("")}</ul>`;
};

const partAsHtml = (part: Part): string => {
  if ("text" in part)
    return `<p style="${paragraph}">${escapeHtml(part.text).replaceAll("\n", "<br>")}</p>`;
  if ("quote" in part)
    return `<blockquote dir="auto" style="${quoteLook}">${escapeHtml(part.quote)}</blockquote>`;
  if ("button" in part)
    return `<p style="${paragraph}"><a href="${escapeHtml(part.url)}" style="${buttonLook}">${escapeHtml(part.button)}</a></p>
<p style="${small};margin-bottom:16px;word-break:break-all">Or open this address: ${escapeHtml(part.url)}</p>`;
  if ("links" in part) return linksAsHtml(part.links);
  if ("code" in part)
    return `<p style="${small}">${escapeHtml(part.label)}</p>\n<p style="${codeLook}">${escapeHtml(part.code)}</p>`;
  const rows = part.facts.map(
    ([label, value]) =>
      `<tr><th scope="row" align="left" valign="top" style="padding:4px 16px 4px 0;line-height:1.6;font-size:14px;font-weight:400;color:${colours.quiet}">${escapeHtml(label)}</th><td style="padding:4px 0;font-size:16px;line-height:1.4;overflow-wrap:anywhere;word-break:break-word;color:${colours.ink}">${escapeHtml(value)}</td></tr>`,
  );
  return `<table style="margin:0 0 16px;border-collapse:collapse">${rows.join("")}</table>`;
};

const partAsText = (part: Part): string => {
  if ("text" in part) return part.text;
  if ("quote" in part) return `> ${part.quote}`;
  if ("button" in part) return `${part.button}:\n${part.url}`;
  if ("links" in part) return part.links.map(({ text, to }) => `- ${text}\n  ${to}`).join("\n");
  if ("code" in part) return `${part.label}\n${part.code}`;
  return part.facts.map(([label, value]) => `${label}: ${value}`).join("\n");
};

const turnOff = "Turn off these e-mails";

const footerAsHtml = ({ unsubscribe }: Words) =>
  unsubscribe === undefined
    ? ""
    : `<p style="${small};margin-top:8px"><a href="${escapeHtml(unsubscribe)}" style="color:${colours.quiet}">${turnOff}</a></p>`;

const footer = () => `${productName}, ${config().publicUrl}. This e-mail was sent only to you.`;

const asHtml = (words: Words) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(words.subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:${colours.page};font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<main style="max-width:560px;margin:0 auto;padding:32px;background:${colours.paper};border:1px solid ${colours.line};border-radius:12px">
<p style="margin:0 0 24px;font-size:18px;font-weight:700;color:${colours.ink}">${escapeHtml(productName)}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;color:${colours.ink}">${escapeHtml(words.subject)}</h1>
<p style="${paragraph}">${escapeHtml(words.greeting)}</p>
${words.parts.map(partAsHtml).join("\n")}
<p style="${small};padding-top:16px;border-top:1px solid ${colours.line}">${escapeHtml(footer())}</p>${footerAsHtml(words)}
</main>
</body>
</html>
`;

const footerAsText = ({ unsubscribe }: Words) =>
  unsubscribe === undefined ? footer() : `${footer()}\n${turnOff}: ${unsubscribe}`;

const asText = (words: Words) =>
  [words.greeting, ...words.parts.map(partAsText)]
    .concat(words.isTextMessage ? [] : `-- \n${footerAsText(words)}`)
    .join("\n\n")
    .concat("\n");

const fromRight = "\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc";
const partFromRight = new RegExp(`[${fromRight}](?:[^\\p{Script=Latin}\\n]*[${fromRight}])?`, "gu");

/** Parts in Hebrew or Arabic, each on its own, so that they do not reorder the words around them. */
const withIsolatedParts = (text: string) =>
  text.replaceAll(partFromRight, (part) => `\u2068${part}\u2069`);

/** The e-mail as it is sent: as HTML and as plain text. */
export const render = (words: Words): Rendered => ({
  subject: withIsolatedParts(words.subject),
  html: withIsolatedParts(asHtml(words)),
  text: withIsolatedParts(asText(words)),
  link: words.parts.flatMap((part) => ("url" in part ? part.url : []))[0] ?? null,
  code: words.parts.flatMap((part) => ("code" in part ? part.code : []))[0] ?? null,
  unsubscribe: words.unsubscribe ?? null,
});

// Anybody may sign up with somebody else's address: what looks like a message is no name.
const isName = /^[\p{L}\p{M}.'’ -]{1,40}$/u;
const looksLikeAddress = /\.\p{L}/u;

/** A name that may be in an e-mail to a stranger, or an empty text. */
export const asName = (name: string | null | undefined) =>
  name && isName.test(name) && !looksLikeAddress.test(name) ? name : "";

/** The greeting of an e-mail. */
export const hello = (firstName: string | null | undefined) =>
  asName(firstName) ? `Hello ${firstName},` : "Hello,";

/** A page of ours; the address never comes from a caller. */
export const pageAt = (path: string) => config().publicUrl + path;
