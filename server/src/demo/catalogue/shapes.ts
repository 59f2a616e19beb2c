import type { SceneName } from "#art/covers.ts";
import type { LogoWish } from "#art/logos.ts";
import type { DemoArticle } from "./articles/article.ts";
import type { DemoPartner } from "./partners.ts";

export const companyStatuses = ["Prototype", "First clients", "Growing", "Profitable"] as const;

export type RetailRole =
  | "RETAILER"
  | "RETAILER_BRAND"
  | "RETAILER_CONSULTANT"
  | "RETAILER_SERVICE_PROVIDER"
  | "RETAILER_VENTURE_CAPITAL"
  | "RETAILER_ENTREPRENEUR"
  | "RETAILER_INVESTOR"
  | "RETAILER_PRIVATE_PERSON";

export interface DemoCategory {
  name: string;
  parent: string | null;
}

export interface DemoPerson {
  firstName: string;
  lastName: string;
  email: string;
  position: string;
}

export interface DemoMember extends DemoPerson {
  department: string;
  status: "ACTIVE" | "PENDING" | "BLOCKED";
}

/** The date is a day: YYYY-MM-DD. */
export type DemoSource = { source: string; date: string };

export interface DemoStartup {
  /** Latin letters, unique, fit for an address: always the same. */
  key: string;
  name: string;
  legalName: string;
  oneLiner: string;
  description: string | null;
  website: string | null;
  linkedin: string | null;
  /** Names; cards show the first one. */
  categories: string[];
  areas: string[];
  tags: string[];
  /** ISO code. */
  country: string | null;
  city: string | null;
  presence: string[];
  founded: number | null;
  businessModel: string | null;
  companyStatus: string | null;
  companyType: string | null;
  targetMarket: string | null;
  /** As in the contract: "24", "11-50". */
  teamSize: string | null;
  numberOfClients: number | null;
  clientNames: string[];
  /** Cents. */
  totalFundingAmount: number | null;
  solutions: { name: string; text: string }[];
  sources: Record<string, DemoSource>;
  confirmedAt: Date | null;
  accountType: "STANDARD" | "DEMO" | "INCOMPLETE" | "IMPORTED";
  isAvailableToChat: boolean;
  isVerified: boolean;
  isApproved: boolean;
  isBlocked: boolean;
  adminNote: string | null;
  addedAt: Date;
  /** The first one answers in chat. */
  people: DemoPerson[];
  cover: { scene: SceneName; palette?: string } | null;
  logo: LogoWish | null;
}

export interface DemoRetailer {
  key: string;
  name: string;
  legalName: string;
  role: RetailRole;
  description: string;
  website: string;
  country: string;
  city: string;
  mainGoal: string;
  sectors: string[];
  areas: string[];
  planStatus: "TRIAL" | "ACTIVE" | "CANCELLED" | "PAST_DUE";
  isVerified: boolean;
  isApproved: boolean;
  addedAt: Date;
  owner: DemoPerson;
  members: DemoMember[];
  logo: LogoWish;
}

export interface DemoRating {
  startup: string;
  retailer: string;
  stars: number;
  text: string;
  givenAt: Date;
  /** The startup's answer to it. */
  answer?: { text: string; givenAt: Date } | undefined;
}

export interface DemoMessage {
  from: string;
  text: string;
  sentAt: Date;
}

/** A conversation; the two people are given by e-mail address. */
export interface DemoConversation {
  creator: string;
  participant: string;
  messages: DemoMessage[];
  /** How many of the last messages the other side has not read. */
  unread: number;
}

/** Where a notification leads: the room with somebody, a startup, an article, or a screen. */
export type DemoTarget =
  | { roomWith: string }
  | { startup: string }
  | { article: string }
  | { screen: string };

export interface DemoNotification {
  to: string;
  target: DemoTarget;
  type: "ADMIN_NOTIFICATION" | "SYSTEM_NOTIFICATION" | "NOTIFICATION_WITH_ADDITIONAL_INFO";
  title: string;
  text: string;
  about: string | null;
  isRead: boolean;
  sentAt: Date;
}

export interface DemoCatalogue {
  articles: readonly DemoArticle[];
  partners: readonly DemoPartner[];
  categories: DemoCategory[];
  tags: string[];
  startups: DemoStartup[];
  retailers: DemoRetailer[];
  /** Companies not approved yet: they have done nothing. */
  newcomers: DemoRetailer[];
  ratings: DemoRating[];
  conversations: DemoConversation[];
  notifications: DemoNotification[];
  /** E-mail address and startup key. */
  bookmarks: { person: string; startup: string }[];
}
