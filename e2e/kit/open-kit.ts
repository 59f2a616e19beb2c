import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { build } from "vite";
import { inject } from "vitest";
import { aBrowser } from "#browser.ts";

const folder = fileURLToPath(new URL("../../web/test/kit", import.meta.url));
const types = new Map([
  [".css", "text/css"],
  [".js", "text/javascript"],
]);

const built = async () => {
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: "error",
    html: { cspNonce: "VITRINE_NONCE" },
    build: { write: false, target: "es2023", assetsInlineLimit: 0, minify: false },
  });
  const outputs = [result].flat().flatMap((one) => ("output" in one ? one.output : []));
  return new Map(
    outputs.map((file) => [
      `/${file.fileName}`,
      Buffer.from("code" in file ? file.code : file.source),
    ]),
  );
};
let files: ReturnType<typeof built> | undefined;

/** The policy the shop gives its pages, with its nonce. */
const policyOfShop = async () => {
  const policy = (await fetch(inject("shop"))).headers.get("content-security-policy") ?? "";
  return { policy, nonce: /'nonce-([^']+)'/.exec(policy)?.[1] ?? "" };
};

/** A part of the kit on a page of its own, under the policy of the shop's pages. */
export const openKit = async (part: string, look: Parameters<typeof aBrowser>[0] = {}) => {
  files ??= built();
  const { policy, nonce } = await policyOfShop();
  const served = await files;
  const page = await aBrowser({ width: 800, ...look });
  await page.route("**/*", (route) => {
    const path = new URL(route.request().url()).pathname;
    const file = served.get(path === "/kit" ? "/index.html" : path);
    if (file === undefined) return route.fulfill({ status: 404 });
    if (path !== "/kit")
      return route.fulfill({ body: file, contentType: types.get(extname(path)) });
    const body = String(file).replaceAll("VITRINE_NONCE", nonce);
    const headers = { "content-security-policy": policy };
    return route.fulfill({ body, contentType: "text/html", headers });
  });
  await page.goto(`/kit#${part}`);
  await page.getByRole("heading", { level: 1, name: part }).waitFor();
  return page;
};

/** What the form on the page has sent. */
export const sent = async (page: Page): Promise<unknown> => {
  await page.getByRole("button", { name: "Send" }).click();
  const text = await page.getByLabel("Sent").textContent();
  return text ? JSON.parse(text) : undefined;
};
