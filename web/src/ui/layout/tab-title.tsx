import { createContext, use, useEffect } from "react";
import { t } from "#text/index.ts";

const UnreadContext = createContext(0);

/** How much is unread, for the title of the browser tab. */
export const UnreadProvider = UnreadContext.Provider;

const TitleContext = createContext<((title: string) => void) | undefined>(undefined);

/** Receives the title of the page, for a frame with a breadcrumb. */
export const TitleProvider = TitleContext.Provider;

/** Names the browser tab: the page, and how much is unread. */
export function useTabTitle(title: string) {
  const unread = use(UnreadContext);
  const tell = use(TitleContext);

  useEffect(() => {
    tell?.(title);
    return () => tell?.("");
  }, [tell, title]);

  useEffect(() => {
    document.title = unread
      ? t("ui.tabTitleUnread", { title, unread: unread > 99 ? "99+" : unread })
      : t("ui.tabTitle", { title });
  }, [title, unread]);
}
