import { once } from "node:events";
import { createServer } from "node:http";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const folder = fileURLToPath(new URL("../../web/test/kit", import.meta.url));
const types = new Map([
  [".css", "text/css"],
  [".js", "text/javascript"],
]);

/** The files of the kit by their paths, as a shop's own are built. */
export const builtKit = async () => {
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: "error",
    html: { cspNonce: "VITRINE_NONCE" },
    build: { write: false, target: "es2023", assetsInlineLimit: 0, minify: true },
  });
  const outputs = [result].flat().flatMap((one) => ("output" in one ? one.output : []));
  return new Map(
    outputs.map((file) => [
      `/${file.fileName}`,
      Buffer.from("code" in file ? file.code : file.source),
    ]),
  );
};

/** The policy a shop gives its pages, with its nonce. */
const policyOf = async (shop: string) => {
  const policy = (await fetch(shop)).headers.get("content-security-policy") ?? "";
  return { policy, nonce: /'nonce-([^']+)'/.exec(policy)?.[1] ?? "" };
};

/** Serves the kit at `/kit` of an address of its own, under the policy of the shop's pages. */
export const serveKit = async (shop: string, files: Map<string, Buffer>) => {
  const { policy, nonce } = await policyOf(shop);
  const page = String(files.get("/index.html")).replaceAll("VITRINE_NONCE", nonce);
  const server = createServer(({ url = "" }, response) => {
    const { pathname } = new URL(url, shop);
    const file = pathname === "/kit" ? page : files.get(pathname);
    // Chrome asks for an icon unasked, and would log its 404.
    const isKnown = file !== undefined || pathname === "/favicon.ico";
    const type = types.get(extname(pathname)) ?? "text/html";
    return response
      .writeHead(isKnown ? 200 : 404, { "content-type": type, "content-security-policy": policy })
      .end(file);
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { kit: `http://localhost:${port}`, closeKit: () => server.close() };
};
