import type { ReactNode } from "react";
import { Card } from "#ui/layout/card.tsx";
import type { Read } from "#ui/state/await.tsx";

type Props = { read: Pick<Read<unknown>, "data" | "isPending">; children: ReactNode };

/** A card around a part that failed to load; no card around one that loaded. */
export const FailureCard = ({ read: { data, isPending }, children }: Props) =>
  data === undefined && !isPending ? <Card>{children}</Card> : children;
