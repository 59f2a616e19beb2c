import { useMatch } from "@tanstack/react-router";
import { type ComponentType, type ReactNode, Suspense } from "react";
import { PagePending } from "#app/frame/frame-pending.tsx";
import { later } from "#app/later.ts";
import { NotFoundPage } from "#app/not-found-page.tsx";
import type { Person } from "#app/session/side.ts";
import { AreaScreens } from "./area-screens.ts";
import { findScreen, pageOf, type Screen } from "./screen.ts";

const RefusedScreen = later(() => import("./refused-screen.tsx"), "RefusedScreen");

type Props = {
  screens: readonly Screen[];
  /** Nobody in front of the sign-in, where no screen asks for a right. */
  me?: Person;
  /** What stands around the words to somebody who may not see the screen. */
  page: ComponentType<{ title: string; children: ReactNode }>;
  /** While the script of the screen comes. */
  pending?: ReactNode;
};

/** The screen of the area at this address, or the words that it is none or not this person's. */
export function Area({ screens, me, page: Around, pending = <PagePending /> }: Props) {
  // Of the match and not of the window: while the next screen comes, this one still stands.
  const address = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const found = findScreen(screens, address);
  if (!found) return <NotFoundPage />;

  const { screen, params } = found;
  if (me && screen.right && !screen.right.allows(me)) {
    return (
      <Around title={screen.title()}>
        <Suspense>
          <RefusedScreen {...screen.right.refusal(me)} />
        </Suspense>
      </Around>
    );
  }
  const Page = pageOf(screen);
  return (
    <AreaScreens value={screens}>
      <Suspense key={screen.path} fallback={pending}>
        <Page {...params} />
      </Suspense>
    </AreaScreens>
  );
}
