/** What the server says of the shop in the page itself. */
interface ShopFacts {
  mode: "demo" | "production";
  /** The address people write to. */
  support: string;
  /** What a newcomer agrees to, where it can be read. */
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
  // A page that no server of ours has sent, as in development.
  return said?.startsWith("{") ? (JSON.parse(said) as ShopFacts) : unknown;
};

let facts: ShopFacts | undefined;

/** The facts of the shop one stands in. */
export const shop = () => {
  facts ??= readFacts();
  return facts;
};

/** Whether this is the demo, whose accounts anybody may use. */
export const isDemo = () => shop().mode === "demo";
