/** Where anybody reads an article; the address that is shared. */
export const articlePath = (id: string) => `/news/${id}`;

const hostOf = (link: string) =>
  URL.canParse(link) ? new URL(link).hostname.replace(/^www\./, "") : link;

/** What an article is called: its title, else the host of its link. */
export const articleName = ({ title, link }: { title: string; link: string | null }) =>
  title || hostOf(link ?? "");
