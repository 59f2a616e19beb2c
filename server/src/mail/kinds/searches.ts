import type { EmailData } from "./kinds.ts";
import { hello, type Part, pageAt, productName, type Words } from "./layout.ts";
import type { Secrets } from "./secrets.ts";

type News = EmailData<"search-news">;

const startups = (count: number) => (count === 1 ? "1 startup" : `${count} startups`);

const openSearch = (id = "") => pageAt(`/mysearches/${id}`);

const subjectOf = ({ lines, more, startups: counted }: News) => {
  const searches = new Set(lines.map(({ searchId }) => searchId));
  const [line] = lines;
  if (searches.size > 1)
    return `${startups(counted ?? lines.length + more)} in ${searches.size} of your saved searches`;
  return lines.length + more === 1
    ? `“${line?.title}”: ${line?.startup}, ${line?.reason}`
    : `${startups(lines.length + more)} in “${line?.title}”`;
};

const changed = ({ title, isOff }: News["changes"][number]): Part => ({
  text: isOff
    ? `This is the last e-mail about “${title}”. You haven’t opened a link in the last six, so we’ve turned its alert off. You can turn it on again in your saved searches.`
    : `You haven’t opened a link in the last three e-mails about “${title}”, so from now on we’ll e-mail you about it once a week at most.`,
});

const buttonOf = ({ lines }: News): Part[] => {
  const [id, ...others] = new Set(lines.map(({ searchId }) => searchId));
  return others.length > 0 ? [] : [{ button: "Open this search", url: openSearch(id) }];
};

/** The news of saved searches, each line with the name of its search as a link. */
export const searchNews = (news: News, { unsubscribe }: Secrets): Words => ({
  unsubscribe: unsubscribe("searches"),
  subject: subjectOf(news),
  greeting: hello(news.firstName),
  parts: [
    { text: "New in your saved searches:" },
    {
      links: news.lines.map(({ searchId, title, startup, reason }) => ({
        text: `“${title}”: ${startup}, ${reason}`,
        to: openSearch(searchId),
      })),
    },
    ...(news.more > 0 ? [{ text: `And ${news.more} more in ${productName}.` }] : []),
    ...news.changes.map(changed),
    ...buttonOf(news),
  ],
});
