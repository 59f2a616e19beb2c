import { expect, test } from "vitest";
import { routes } from "#capabilities.ts";
import { createLog } from "#log.ts";
import { aRetailer } from "#test/build/people.ts";
import { everyRow } from "#test/database/every-row.ts";
import { aNode, connection, db } from "#test/world.ts";
import { issueOneTimeToken, type OneTimeTokenPurpose } from "./service.ts";

const purposes: OneTimeTokenPurpose[] = ["VERIFY", "RECOVERY", "SECOND_FACTOR", "INVITATION"];

/** Whatever takes a secret, sent rightly and wrongly, in the body and in the address. */
const requests = (url: string, secrets: Record<string, string>) => {
  const asText = JSON.stringify(secrets);
  const query = new URLSearchParams(secrets).toString();
  const calls = routes
    .map(({ endpoint }) => endpoint)
    .filter(({ path, input }) => /token|code/.test(`${path} ${JSON.stringify(input.def)}`));
  const bodies = [asText, asText.slice(1)].flatMap((body) =>
    calls
      .filter(({ method }) => method !== "GET" && method !== "DELETE")
      .map(({ method, path }) =>
        fetch(url + path, { method, body, headers: { "content-type": "application/json" } }),
      ),
  );
  const addresses = ["/auth/password-recovery/set-new-password", "/api/v1/nothing", "/readyz"];
  return [...bodies, ...addresses.map((path) => fetch(`${url}${path}?${query}`))];
};

test("no log line and no row holds a token or a code, whatever is done with them", async () => {
  const lines: string[] = [];
  const log = createLog("debug", { write: (line) => void lines.push(line) });
  const node = await aNode({}, connection(), log);
  const { id: userId } = await aRetailer();

  for (const purpose of purposes) {
    const { id, token, code } = await issueOneTimeToken(db(), { purpose, userId, seconds: 600 });
    const sent = await Promise.all(
      requests(node.url, { token, mfa_token: token, code, id: userId }),
    );

    expect(sent.length).toBeGreaterThan(10);
    const kept = `${await everyRow()} ${lines.join(" ")}`;
    expect(lines.length).toBeGreaterThan(sent.length - 1);
    expect(kept).toContain(id);
    expect(kept).not.toContain(token);
    expect(kept.replaceAll(/\\x[0-9a-f]+|[0-9a-f-]{36}/g, "")).not.toMatch(
      new RegExp(`(?<![\\d.:])${code}(?!\\d)`),
    );
  }
});
