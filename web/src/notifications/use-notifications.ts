import { type InfiniteData, type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { Output } from "@vitrine/contract/endpoint";
import { notificationChannels, notifications } from "@vitrine/contract/notifications";
import { useEffect } from "react";
import { call, readKey } from "#app/calls/api.ts";
import { Problem } from "#app/calls/problem.ts";
import { growing, shownOnce, useGrowingList } from "#app/list/use-growing-list.ts";
import { onLive } from "#app/live/live.ts";
import { signOut } from "#app/session/session.ts";

type Page = Output<typeof notifications.list>;
export type Notification = Page["items"][number];
type Pages = InfiniteData<Page, number>;

const pageSize = 20;
const listKey = [...readKey(notifications.list), "pages"];

/** Adds a notification, newest first and each once; both counters follow. */
export const withNew = (pages: Pages, added: Notification): Pages => {
  const isKnown = pages.pages.some(({ items }) => items.some(({ id }) => id === added.id));
  const [first, ...rest] = pages.pages;
  if (isKnown || !first) return pages;
  const items = [added, ...first.items].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  const counted = { ...first, items, count: first.count + 1, countOfNew: first.countOfNew + 1 };
  return { ...pages, pages: [counted, ...rest] };
};

/** Removes a notification; both counters follow, never below zero. */
export const without = (pages: Pages, removed: Notification): Pages => ({
  ...pages,
  pages: pages.pages.map((page) => ({
    ...page,
    items: page.items.filter(({ id }) => id !== removed.id),
    count: Math.max(0, page.count - 1),
    countOfNew: Math.max(0, page.countOfNew - (removed.isRead ? 0 : 1)),
  })),
});

/** What came after the moment; the others are deleted. */
export const newerThan = (pages: Pages, until: string): Pages => {
  const kept = pages.pages.map((page) => ({
    ...page,
    items: page.items.filter(({ createdAt }) => createdAt > until),
  }));
  const left = kept.flatMap(({ items }) => items);
  const countOfNew = left.filter(({ isRead }) => !isRead).length;
  return { ...pages, pages: kept.map((page) => ({ ...page, count: left.length, countOfNew })) };
};

export const withRead = (pages: Pages, read: Notification): Pages => ({
  ...pages,
  pages: pages.pages.map((page) => ({
    ...page,
    items: page.items.map((item) => (item.id === read.id ? { ...item, isRead: true } : item)),
    countOfNew: Math.max(0, page.countOfNew - (read.isRead ? 0 : 1)),
  })),
});

export const allRead = (pages: Pages): Pages => ({
  ...pages,
  pages: pages.pages.map((page) => ({
    ...page,
    items: page.items.map((item) => ({ ...item, isRead: true })),
    countOfNew: 0,
  })),
});

const loadPage = async (page: number, signal: AbortSignal) => {
  try {
    return await call(notifications.list, { page, pageSize }, { signal });
  } catch (error) {
    // Here an access-denied answer means that the session is over.
    if (error instanceof Problem && error.code === "access.denied") signOut("ended");
    throw error;
  }
};

const asked = { queryKey: listKey, read: loadPage };

export const readNotifications = (client: QueryClient) =>
  client.prefetchInfiniteQuery(growing(asked));

/** The notifications loaded so far, page by page, and how to change them at once. */
export const useNotifications = () => {
  const client = useQueryClient();
  const list = useGrowingList(asked);
  /** Returns how to restore the earlier list. */
  const show = (change: (pages: Pages) => Pages) => {
    const old = client.getQueryData<Pages>(listKey);
    client.setQueryData<Pages>(listKey, old && change(old));
    return () => void client.setQueryData<Pages>(listKey, old);
  };

  useEffect(
    () =>
      onLive(notificationChannels.notification, ({ notification }) => {
        client.setQueryData<Pages>(listKey, (old) => old && withNew(old, notification));
      }),
    [client],
  );
  return { list, items: shownOnce(list.data?.pages ?? []), show };
};
