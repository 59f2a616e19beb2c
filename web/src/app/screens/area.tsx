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
  /** Undefined before sign-in, where no screen needs a right. */
  me?: Person;
  /** The page around the refusal shown to a person who may not see the screen. */
  page: ComponentType<{ title: string; children: ReactNode }>;
  /** Shown while the screen's script loads. */
  pending?: ReactNode;
};

/** The area's screen at this address, or the page that says it does not exist or is refused. */
export function Area({ screens, me, page: Around, pending = <PagePending /> }: Props) {
  // From the match, not the window: this screen stays while the next one loads.
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
