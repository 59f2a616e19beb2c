import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

const always = {
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
  "x-frame-options": "DENY",
};

const nothingRuns = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** The hosts where cards are entered, and where the bank asks the card holder. */
const ofProvider = {
  asks: " https://api.stripe.com",
  frames: " https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
};

/**
 * What the app's page may load: scripts and styles by nonce, its own images, two video hosts. A document that
 * takes cards may also connect to and frame the card provider.
 */
export const pagePolicy = (nonce: string, { hasCards = false } = {}) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    `connect-src 'self'${hasCards ? ofProvider.asks : ""}`,
    // Gallery videos, once the play button is pressed.
    `frame-src https://www.youtube-nocookie.com https://player.vimeo.com${hasCards ? ofProvider.frames : ""}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types default",
  ].join("; ");

const defaultHeaders = { "content-security-policy": nothingRuns, "cache-control": "no-store" };

/** The headers of every answer, whatever its route. */
export const safeHeaders = { ...always, ...defaultHeaders };

/** Safe headers on an answer; a route may set a policy or cache rule of its own. */
export const setSafeHeaders = (request: FastifyRequest, reply: FastifyReply) => {
  reply.headers(always);
  reply.header("x-request-id", request.id);
  for (const [name, value] of Object.entries(defaultHeaders))
    if (!reply.hasHeader(name)) reply.header(name, value);
};

/** The same on every answer of a route. */
export const useSafeHeaders = (app: FastifyInstance) => {
  app.addHook("onSend", async (request, reply) => setSafeHeaders(request, reply));
};
