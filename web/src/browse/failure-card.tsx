import type { ReactNode } from "react";
import type { Read } from "#ui/await.tsx";
import { Card } from "#ui/card.tsx";

type Props = { read: Pick<Read<unknown>, "data" | "isPending">; children: ReactNode };

/** A card around a part that could not be loaded; nothing around one that could. */
export const FailureCard = ({ read: { data, isPending }, children }: Props) =>
  data === undefined && !isPending ? <Card>{children}</Card> : children;
