import type { videoSources } from "@vitrine/contract/files/videos";

export type VideoLink = {
  source: (typeof videoSources)[number];
  videoId: string;
  /** The address people open: always https, always the host's own. */
  link: string;
};

const youtubeId = /^[\w-]{11}$/;
const vimeoId = /^\d{1,20}$/;
const vimeoKey = /^[0-9a-f]{6,20}$/;

const youtube = (videoId: string | null | undefined): VideoLink | undefined =>
  videoId && youtubeId.test(videoId)
    ? { source: "YOUTUBE", videoId, link: `https://www.youtube.com/watch?v=${videoId}` }
    : undefined;

/** An unlisted video opens only with the key after its number. */
const vimeo = (videoId: string | undefined, key: string | null | undefined) => {
  if (!videoId || !vimeoId.test(videoId)) return undefined;
  const tail = key && vimeoKey.test(key) ? `/${key}` : "";
  return { source: "VIMEO", videoId, link: `https://vimeo.com/${videoId}${tail}` } as const;
};

const onYoutube = ({ pathname, searchParams }: URL) => {
  const [, kind = "", id] = pathname.split("/");
  if (kind === "watch") return youtube(searchParams.get("v"));
  return ["embed", "shorts", "live", "v"].includes(kind) ? youtube(id) : undefined;
};

const onVimeo = ({ pathname, searchParams }: URL) => {
  const parts = pathname.split("/").filter((part) => part !== "");
  const at = parts.findIndex((part) => vimeoId.test(part) && part.length > 4);
  return vimeo(parts[at], parts[at + 1] ?? searchParams.get("h"));
};

const hosts = new Map<string, (address: URL) => VideoLink | undefined>([
  ["youtube.com", onYoutube],
  ["m.youtube.com", onYoutube],
  ["music.youtube.com", onYoutube],
  ["youtube-nocookie.com", onYoutube],
  ["youtu.be", ({ pathname }) => youtube(pathname.split("/")[1])],
  ["vimeo.com", onVimeo],
  ["player.vimeo.com", onVimeo],
]);

/** The video a link leads to; nothing else of the link is kept. */
export const videoOf = (link: string): VideoLink | undefined => {
  const text = /^[a-z][a-z0-9+.-]*:/i.test(link) ? link : `https://${link}`;
  if (!URL.canParse(text)) return undefined;
  const address = new URL(text);
  const isWeb = address.protocol === "https:" || address.protocol === "http:";
  const isPlain = address.port === "" && address.username === "" && address.password === "";
  const read = hosts.get(address.hostname.replace(/^www\./, ""));
  return isWeb && isPlain ? read?.(address) : undefined;
};
