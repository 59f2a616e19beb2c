/** The address at which everybody reads an article; it is the one to share. */
export const articlePath = (id: string) => `/news/${id}`;

/** "journal.example" of "https://www.journal.example/a". */
export const hostOf = (link: string) =>
  /^https?:\/\/(?:[^/?#@]*@)?(?:www\.)?([^/?#:]+)/i.exec(link)?.[1] ?? link;

/** The name of an article: its title, otherwise the host of its link. */
export const articleName = ({ title, link }: { title: string; link: string | null }) =>
  title || hostOf(link ?? "");
