import type { Plugin, Rolldown } from "vite";

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

type Screens = [start: string, ...modules: string[]][];

/** What the first view of an address is drawn by; the first that fits counts. */
const outside: Screens = [
  ["/auth/sign-in", "accounts/sign-in-page"],
  ["/auth/", "app/door-screens"],
  ["/news/", "articles/news-page"],
];
/** Of who is not signed in: at any other address the sign-in. */
const open: Screens = [
  ...outside,
  ["/articles", "app/frame/public-frame", "articles/articles-page"],
  ["/profile/startup/articles-detail/", "app/frame/public-frame", "articles/article-page"],
];
const inside: Screens = [
  ...outside,
  ["/articles", "app/frame/frame", "articles/articles-page"],
  ["/profile/startup/articles-detail/", "app/frame/frame", "articles/article-page"],
  ["/browse-page", "app/frame/frame", "browse/browse-page"],
  ["/messages", "app/frame/frame", "chat/messages-page"],
  ["/mybookmarks", "app/frame/frame", "browse/bookmarks/bookmarks-page"],
  ["/profile/", "app/frame/frame", "profiles/profile-page"],
  ["/settings", "app/frame/frame", "app/settings/settings-layout"],
];
const home: string[] = ["app/frame/frame", "browse/home/home-page", "browse/home/home-hero"];

const chunkOf = (bundle: Bundle, module: string) =>
  Object.values(bundle).find(
    (one): one is Chunk =>
      one.type === "chunk" && one.moduleIds.some((id) => id.endsWith(`/src/${module}.tsx`)),
  );

/** A chunk, what it imports and their styles, but for what the page itself names. */
const filesOf = (bundle: Bundle, chunk: Chunk, found = new Set<string>()) => {
  if (found.has(chunk.fileName) || chunk.isEntry) return found;
  found.add(chunk.fileName);
  for (const name of chunk.imports) {
    const next = bundle[name];
    if (next?.type === "chunk") filesOf(bundle, next, found);
  }
  // After those it is laid over.
  for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css);
  return found;
};

/** Runs in the page: asks for these files while the start of the app is still on its way. */
type ByStart = [start: string, files: number[]][];
const ask = (all: string[], atDesk: ByStart, atDoor: ByStart, atHome: number[]) => {
  let isInside = false;
  try {
    const key = "vitrine/production/tokens";
    isInside = Boolean(localStorage.getItem(key) ?? sessionStorage.getItem(key));
  } catch {
    // A browser that keeps nothing has nobody signed in.
  }
  const { pathname } = location;
  const found = (isInside ? atDesk : atDoor).find(([start]) => pathname.startsWith(start));
  const [, files] = found ?? (isInside ? ["", pathname === "/" ? atHome : []] : (atDoor[0] ?? []));
  for (const index of files ?? []) {
    const file = all[index] ?? "";
    const link = document.createElement("link");
    link.rel = file.endsWith(".css") ? "stylesheet" : "modulepreload";
    link.crossOrigin = "";
    link.nonce = document.currentScript?.nonce ?? "";
    link.href = `/${file}`;
    document.head.append(link);
  }
};

/** The script with its lists: each file once, and by place after that. */
const tagsFor = (bundle: Bundle) => {
  const all: string[] = [];
  const indexes = (modules: string[]) => {
    const files = new Set(
      modules.flatMap((module) => {
        const chunk = chunkOf(bundle, module);
        if (!chunk) throw new Error(`No script has ${module}.`);
        return [...filesOf(bundle, chunk)];
      }),
    );
    return [...files].map((file) => (all.includes(file) ? all.indexOf(file) : all.push(file) - 1));
  };
  const byStart = (screens: Screens) =>
    screens.map(([start, ...modules]) => [start, indexes(modules)]);
  const given = [byStart(inside), byStart(open), indexes(home)];
  const children = `(${ask})(${[all, ...given].map((one) => JSON.stringify(one)).join(",")})`;
  return [{ tag: "script", children, injectTo: "head" as const }];
};

/** A page names what its first view needs, so that all of it travels at once. */
export const askAhead = (): Plugin => ({
  name: "ask-ahead",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (_, { bundle }) => (bundle ? tagsFor(bundle) : []),
  },
});
