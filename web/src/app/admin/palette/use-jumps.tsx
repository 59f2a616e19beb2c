import { useDebouncedValue } from "@mantine/hooks";
import {
  IconArrowRight,
  IconArticle,
  IconBolt,
  IconBookmark,
  IconBuildingStore,
  IconHistory,
  IconKeyboard,
  IconLogout,
  IconTargetArrow,
  IconUser,
} from "@tabler/icons-react";
import { views } from "@vitrine/contract/accounts/views";
import type { Output } from "@vitrine/contract/endpoint";
import { lookup } from "@vitrine/contract/profiles/lookup";
import type { ReactNode } from "react";
import type { OnPage } from "#app/actions/on-page.ts";
import { useRead } from "#app/calls/api.ts";
import { adminPaths } from "#app/admin-paths.ts";
import { paths } from "#app/paths.ts";
import { innerOf, menuOf } from "#app/screens/menu.ts";
import { useMe } from "#app/session/me.ts";
import { leaveShop } from "#app/session/leave-shop.ts";
import "#text/staff/staff.ts";
import { t } from "#text/index.ts";
import { adminScreens } from "../admin-screens.tsx";
import { adminSections } from "../admin-sections.tsx";
import { visitsOf } from "./recent.ts";

/** Somewhere to go, or something to do. */
export type Jump = {
  id: string;
  label: string;
  note?: string;
  icon: ReactNode;
  shortcut?: string | undefined;
} & ({ href: string } | { act: () => void });

export type JumpGroup = { title: string; jumps: readonly Jump[] };

const fewestLetters = 2;
const settlesAfterMs = 120;

const fits = (words: string) => {
  const typed = words.trim().toLowerCase();
  return ({ label }: Jump) => label.toLowerCase().includes(typed);
};

/** The screens this person has. */
const usePlaces = (): Jump[] => {
  const me = useMe();
  const icon = <IconArrowRight aria-hidden />;
  const entries = adminSections.flatMap(({ id, label: section }) =>
    [...menuOf(adminScreens, id, me), ...innerOf(adminScreens, id, me)].map(({ href, label }) => ({
      id: href,
      label,
      icon,
      href,
      // Tells two screens of the same name apart.
      ...(label !== section() && { note: section() }),
    })),
  );
  return [
    ...entries,
    { id: paths.settings.all, label: t("app.settings"), icon, href: paths.settings.all },
  ];
};

/** The views this person has saved or shares. */
const useSavedViews = (): Jump[] => {
  const startups = useRead(views.list, { list: "STARTUPS" }, { staleTime: 60_000 });
  const retailers = useRead(views.list, { list: "RETAILERS" }, { staleTime: 60_000 });
  const jumpsOf = (
    path: string,
    note: string,
    items: readonly { id: string; name: string; search: string }[] = [],
  ) =>
    items.map(({ id, name, search }) => ({
      id,
      label: name,
      note,
      icon: <IconBookmark aria-hidden />,
      href: `${path}?${[search, `view=${id}`].filter(Boolean).join("&")}`,
    }));
  return [
    ...jumpsOf(adminPaths.startups, t("admin.startups"), startups.data?.items),
    ...jumpsOf(adminPaths.retailers, t("admin.users"), retailers.data?.items),
  ];
};

const useActs = (showKeys: () => void): Jump[] => [
  {
    id: "keys",
    label: t("app.keys"),
    shortcut: "?",
    icon: <IconKeyboard aria-hidden />,
    act: showKeys,
  },
  {
    id: "leave",
    label: t("app.signOut"),
    icon: <IconLogout aria-hidden />,
    act: () => void leaveShop(),
  },
];

/** The records opened last, until the person types; without the one on the screen. */
const useRecent = (words: string): JumpGroup => {
  const { id } = useMe();
  const visits = words.trim() === "" ? visitsOf(id) : [];
  return {
    title: t("staff.recent"),
    jumps: visits
      .filter(({ href }) => !`${window.location.pathname}/`.startsWith(`${href}/`))
      .map((visit) => ({
        ...visit,
        id: `recent ${visit.href}`,
        icon: <IconHistory aria-hidden />,
      })),
  };
};

const jumpsOnPage = ({ title, items }: OnPage): JumpGroup => ({
  title,
  jumps: items.map(({ label, icon, shortcut, href, onSelect }) => ({
    id: `${title} ${label}`,
    label,
    icon: icon ?? <IconBolt aria-hidden />,
    shortcut,
    ...(href === undefined ? { act: () => onSelect?.() } : { href }),
  })),
});

type Found = Output<typeof lookup.find>;

/** Missions and articles by title. */
const titled = ({ missions, articles }: Pick<Found, "missions" | "articles">): JumpGroup[] => [
  {
    title: t("app.missions"),
    jumps: missions.map(({ id, title, company }) => ({
      id,
      label: title,
      note: company,
      icon: <IconTargetArrow aria-hidden />,
      href: adminPaths.mission(id),
    })),
  },
  {
    title: t("app.articles"),
    jumps: articles.map(({ id, title, description }) => ({
      id,
      label: title,
      note: description,
      icon: <IconArticle aria-hidden />,
      href: paths.article(id),
    })),
  },
];

/** Companies and people, then the rest. */
const foundGroups = (data: Found): JumpGroup[] => [
  {
    title: t("staff.companies"),
    jumps: data.companies.map(({ id, side, name, stage }) => ({
      id,
      label: name,
      note: t(`admin.stages.${stage}`),
      icon: <IconBuildingStore aria-hidden />,
      href: adminPaths.company(side, id),
    })),
  },
  {
    title: t("staff.people"),
    jumps: data.people.map(({ id, fullName, email, company }) => ({
      id,
      label: fullName,
      note: `${company.name} · ${email}`,
      icon: <IconUser aria-hidden />,
      href: adminPaths.company(company.side, company.id),
    })),
  },
  ...titled(data),
];

/** Companies and people by name; until the next answer, those found before that still match. */
const useFound = (words: string): JumpGroup[] => {
  const [search] = useDebouncedValue(words.trim(), settlesAfterMs);
  const isAsked = search.length >= fewestLetters && words.trim().length >= fewestLetters;
  const { data, isPlaceholderData } = useRead(
    lookup.find,
    { search },
    { enabled: isAsked, keepsPrevious: true, staleTime: 30_000 },
  );
  if (!data || words.trim().length < fewestLetters) return [];
  const isOld = isPlaceholderData || search !== words.trim();
  return foundGroups(data).map(({ title, jumps }) => ({
    title,
    jumps: isOld ? jumps.filter(fits(words)) : jumps,
  }));
};

/** Everything that matches the words, by kind; only what this person may open. */
export const useJumps = (
  words: string,
  onPage: readonly OnPage[],
  showKeys: () => void,
): JumpGroup[] => {
  const places = usePlaces();
  const saved = useSavedViews();
  const acts = useActs(showKeys);
  const found = useFound(words);
  const recent = useRecent(words);
  const fitting = ({ title, jumps }: JumpGroup) => ({ title, jumps: jumps.filter(fits(words)) });
  return [
    recent,
    { title: t("staff.goTo"), jumps: [...places, ...saved].filter(fits(words)).slice(0, 8) },
    ...found,
    ...onPage.map(jumpsOnPage).map(fitting),
    { title: t("staff.actions"), jumps: acts.filter(fits(words)) },
  ].filter(({ jumps }) => jumps.length > 0);
};
