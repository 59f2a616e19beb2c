import { useNavigate, useRouter, useSearch as useRouterSearch } from "@tanstack/react-router";
import type { Output } from "@vitrine/contract/endpoint";
import { type viewedLists, views } from "@vitrine/contract/accounts/views";
import { useEffect, useRef } from "react";
import { useRead } from "#app/calls/api.ts";
import {
  type Address,
  addressOf,
  isSameSearch,
  isSameView,
  keptOf,
  onlyOfEyes,
} from "./view-search.ts";

export type ViewedList = (typeof viewedLists)[number];
type Views = Output<typeof views.list>;
export type SavedView = Views["items"][number];

/** A search that is built into the product, with its name. */
export type BuiltInView = {
  id: string;
  label: string;
  search: Address;
  count?: number | undefined;
};

/** Opens a view that the address names alone on arrival; if it names none, the one this list opens with. */
const useArrival = (
  address: Address,
  { items, startId, isLoaded }: Pick<Views, "items" | "startId"> & { isLoaded: boolean },
  open: (view: SavedView, how: { replace: boolean }) => void,
) => {
  const seen = useRef<{ view: unknown }>(undefined);
  const names = Object.keys(address);
  const isBare = names.every((name) => name === "view");
  const wanted = items.find(({ id }) => id === (address.view ?? startId));

  useEffect(() => {
    if (!isLoaded) return;
    // The view in sight stays named when its last filter is taken off.
    const isArriving = seen.current?.view !== address.view || seen.current === undefined;
    seen.current = { view: address.view };
    if (isBare && isArriving && wanted && wanted.search !== "") open(wanted, { replace: true });
  });
};

/** The views of a list, which of them is shown, and whether it was changed since it was saved. */
export const useViews = (list: ViewedList, builtIn: readonly BuiltInView[]) => {
  const address: Address = useRouterSearch({ strict: false });
  const navigate = useNavigate();
  const { stringifySearch } = useRouter().options;
  const { data } = useRead(views.list, { list });
  const { items = [], startId = null, audiences = [] } = data ?? {};

  const go = (search: Address, { replace = false } = {}) =>
    void navigate({ to: ".", search, replace, resetScroll: false });
  const open = (view: Pick<SavedView, "id" | "search">, how?: { replace: boolean }) =>
    go({ ...addressOf(view.search), view: view.id }, how);
  useArrival(address, { items, startId, isLoaded: data !== undefined }, open);

  const named = items.find(({ id }) => id === address.view);
  const saved = named ?? items.find(({ search }) => isSameView(addressOf(search), address));
  const plain = named ? undefined : builtIn.find(({ search }) => isSameSearch(search, address));

  return {
    items,
    startId,
    audiences,
    open,
    openBuiltIn: ({ id, search }: BuiltInView) =>
      go({ ...search, ...onlyOfEyes(address), ...(startId !== null && { view: id }) }),
    /** The saved view that is shown. */
    saved: plain ? undefined : saved,
    plain,
    isEdited: named !== undefined && !isSameView(addressOf(named.search), address),
    /** The search that would be saved now. */
    search: stringifySearch?.(keptOf(address)).replace(/^\?/, "") ?? "",
  };
};
