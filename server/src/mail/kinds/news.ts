import type { EmailData } from "./kinds.ts";
import { hello, type Part, pageAt, productName, type Words } from "./layout.ts";
import { searchNews } from "./searches.ts";
import type { Secrets } from "./secrets.ts";

const openRoom = (roomId: string): Part => ({
  button: "Open the conversation",
  url: pageAt(`/messages/chat/${roomId}`),
});

const wroteTo = ({ senderName, excerpt }: { senderName: string; excerpt: string }) =>
  `${senderName} wrote to you on ${productName}${excerpt === "" ? "." : ":"}`;

const quoted = (excerpt: string): Part[] => (excerpt === "" ? [] : [{ quote: excerpt }]);

const newConversation = (news: EmailData<"new-conversation">, { unsubscribe }: Secrets): Words => ({
  unsubscribe: unsubscribe("conversations"),
  subject: `${news.senderName} started a conversation with you`,
  greeting: hello(news.firstName),
  parts: [{ text: wroteTo(news) }, ...quoted(news.excerpt), openRoom(news.roomId)],
});

const unreadMessages = (news: EmailData<"unread-messages">, { unsubscribe }: Secrets): Words => ({
  unsubscribe: unsubscribe("messages"),
  subject:
    news.count === 1
      ? `New message from ${news.senderName}`
      : `${news.count} new messages from ${news.senderName}`,
  greeting: hello(news.firstName),
  parts: [
    { text: wroteTo(news) },
    ...quoted(news.excerpt),
    openRoom(news.roomId),
    { text: "We won’t e-mail you about this conversation again until you’ve read it." },
  ],
});

const firstRating = (news: EmailData<"first-rating">, { unsubscribe }: Secrets): Words => ({
  unsubscribe: unsubscribe("feedback"),
  subject: `${news.startupName} has its first rating`,
  greeting: hello(news.firstName),
  parts: [
    { text: `${news.raterName} gave ${news.startupName} ${news.rating} of 5 stars.` },
    { button: "See the rating", url: pageAt(`/profile/startup/${news.startupId}`) },
    { text: "We e-mail you about your first rating only. You’ll see later ones in the app." },
  ],
});

const ratingAnswered = (news: EmailData<"rating-answered">, { unsubscribe }: Secrets): Words => ({
  unsubscribe: unsubscribe("answers"),
  subject: `${news.startupName} answered your rating`,
  greeting: hello(news.firstName),
  parts: [
    { text: `${news.startupName} answered your rating on ${productName}.` },
    { button: "Read the answer", url: pageAt(`/profile/startup/${news.startupId}`) },
  ],
});

const ratingModerated = (news: EmailData<"rating-moderated">): Words => {
  const done = news.isRemoved ? "deleted" : "changed";
  const what = `Our staff ${done} your rating of ${news.startupName}.`;
  const why = news.reason
    ? [{ text: `${what} This is why:` }, { text: news.reason }]
    : [{ text: what }];
  return {
    subject: `Your rating of ${news.startupName} was ${done}`,
    greeting: hello(news.firstName),
    parts: [
      ...why,
      { button: "See the startup", url: pageAt(`/profile/startup/${news.startupId}`) },
    ],
  };
};

const openMission = (id: string): Part => ({
  button: "Open the mission",
  url: pageAt(`/mymission/mission-detail/${id}`),
});

const missionInvitation = (
  news: EmailData<"mission-invitation">,
  { unsubscribe }: Secrets,
): Words => ({
  unsubscribe: unsubscribe("missions"),
  subject: `${news.companyName} invited you to a mission`,
  greeting: hello(news.firstName),
  parts: [
    { text: `${news.companyName} would like to know whether you can do this:` },
    { quote: news.title },
    openMission(news.missionId),
    { text: "You answer once, with yes or no and a few words." },
  ],
});

const missionAnswered = (news: EmailData<"mission-answered">, { unsubscribe }: Secrets): Words => ({
  unsubscribe: unsubscribe("missions"),
  subject: `${news.startupName} said ${news.isYes ? "yes" : "no"} to your mission`,
  greeting: hello(news.firstName),
  parts: [
    { text: `${news.startupName} answered your invitation to this mission:` },
    { quote: news.title },
    openMission(news.missionId),
  ],
});

const directNotification = (news: EmailData<"direct-notification">): Words => ({
  subject: news.title,
  greeting: hello(news.firstName),
  parts: [{ text: news.message }, { button: `Open ${productName}`, url: pageAt("/") }],
});

const updates = (count: number) => (count === 1 ? "1 update" : `${count} updates`);

const dailyNews = (news: EmailData<"daily-news">, { unsubscribe }: Secrets): Words => ({
  unsubscribe: unsubscribe("daily"),
  subject: `${updates(news.lines.length + news.more)} on ${productName}`,
  greeting: hello(news.firstName),
  parts: [
    { text: "Here’s what’s new since your last daily e-mail:" },
    { links: news.lines.map(({ text, path }) => ({ text, to: pageAt(path) })) },
    ...(news.more > 0 ? [{ text: `And ${news.more} more in ${productName}.` }] : []),
    { button: `Open ${productName}`, url: pageAt("/") },
  ],
});

/** E-mails about what other people did. */
export const newsWords = {
  "new-conversation": newConversation,
  "unread-messages": unreadMessages,
  "first-rating": firstRating,
  "rating-answered": ratingAnswered,
  "rating-moderated": ratingModerated,
  "mission-invitation": missionInvitation,
  "mission-answered": missionAnswered,
  "direct-notification": directNotification,
  "daily-news": dailyNews,
  "search-news": searchNews,
};
