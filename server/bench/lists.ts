import { accounts } from "@vitrine/contract/accounts";
import { sideBySide, type Target } from "./load.ts";
import { forgetMessages, messages } from "./messages.ts";
import { row, sayHead, type Scene } from "./scene.ts";
import { staffCalls } from "./staff-lists.ts";

export const callers = [1, 16];
// One person's sign-ins at the same moment: more would count as guessing.
const signInCallers = [1, 8];

const signInOf = ({ shop, people }: Scene): Target => ({
  url: `${shop.url}/api/oauth/token`,
  method: "POST",
  headers: {
    "content-type": "application/x-www-form-urlencoded",
    authorization: accounts.token.client ?? "",
  },
  body: new URLSearchParams({
    grant_type: "password",
    username: people.retailer.email,
    password: people.password,
    device_token: people.deviceToken,
  }).toString(),
});

/** Each with the row of the table, and the raw statements beside it. */
const compared = (scene: Scene): [string, Target, string][] => {
  const { shop, people, post, searches } = scene;
  const { retailer, startup, staff } = people;
  const authorization = `Bearer ${retailer.accessToken}`;
  const profile = `${shop.url}/api/v1/profile/${startup.companyId}`;
  return [
    ["browse page with count", post("/api/v1/browse/all", searches.page), "browse"],
    ["keyword search with count", post("/api/v1/browse/all", searches.words), "keyword"],
    ["sort by match, the first page", post("/api/v1/browse/all", searches.matched), "match"],
    ["profile", { url: profile, headers: { authorization } }, "profile"],
    ...staffCalls.map(([name, path, body, limit]): [string, Target, string] => [
      name,
      post(path, body, staff.accessToken),
      limit,
    ]),
    ["message of the card provider", messages(shop.url), "message"],
    ["sign-in", signInOf(scene), "hash"],
  ];
};

/** Calls beside the same statements behind a raw server. */
export const lists = async (scene: Scene) => {
  const { raw, people, post, searches, connection } = scene;
  sayHead("100,000 startups");
  for (const [name, ours, limit] of compared(scene))
    for (const count of name === "sign-in" ? signInCallers : callers)
      row(name, count, await sideBySide(ours, { url: `${raw.url}/${limit}` }, count));

  const told = post("/api/v1/browse/all", searches.page);
  const untold = post("/api/v1/browse/all", searches.page, people.untold);
  for (const count of callers)
    row("browse page with rings; limit has none", count, await sideBySide(told, untold, count));
  await forgetMessages(connection);
};
