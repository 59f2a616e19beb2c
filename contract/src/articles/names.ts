/** Where anybody reads an article; the address that is shared. */
export const articlePath = (id: string) => `/news/${id}`;

/** "journal.example" of "https://www.journal.example/a". */
export const hostOf = (link: string) =>
  /^https?:\/\/(?:[^/?#@]*@)?(?:www\.)?([^/?#:]+)/i.exec(link)?.[1] ?? link;

/** What an article is called: its title, else the host of its link. */
export const articleName = ({ title, link }: { title: string; link: string | null }) =>
  title || hostOf(link ?? "");
