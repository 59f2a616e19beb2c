/** Facts about the shop that the server writes into the page. */
interface ShopFacts {
  mode: "demo" | "production";
  /** The address people write to. */
  support: string;
  /** The policies a newcomer agrees to, with their addresses. */
  policies: { name: string; url: string }[];
  /** Whether codes can be sent to phones. */
  hasTexts: boolean;
}

const unknown: ShopFacts = {
  mode: "demo",
  support: "support@vitrine.example",
  policies: [],
  hasTexts: true,
};

const readFacts = () => {
  const said = document.querySelector<HTMLMetaElement>('meta[name="vitrine-shop"]')?.content;
  // Otherwise our server did not send the page, as in development.
  return said?.startsWith("{") ? (JSON.parse(said) as ShopFacts) : unknown;
};

let facts: ShopFacts | undefined;

/** The facts of this shop. */
export const shop = () => {
  facts ??= readFacts();
  return facts;
};

/** Whether this is the demo, whose accounts anybody may use. */
export const isDemo = () => shop().mode === "demo";
