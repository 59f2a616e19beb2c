import { useState } from "react";
import { ownKey } from "#app/session/session.ts";
import { ownStore } from "#app/session/storage.ts";

const keyOf = () => `${ownKey("page-size")}${window.location.pathname}`;

/** How many rows this person wants on a page of the list here, kept in the browser once chosen. */
export const usePageSize = () => {
  const [key] = useState(keyOf);
  const [pageSize, setPageSize] = useState(() => ownStore.read(key) ?? undefined);

  const keep = (size: number) => {
    ownStore.write(key, size);
    setPageSize(size);
  };
  return [pageSize, keep] as const;
};
