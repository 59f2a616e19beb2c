import { useRouterState } from "@tanstack/react-router";
import { IconColumns3, IconX } from "@tabler/icons-react";
import { mostCompared } from "@vitrine/contract/profiles/compare";
import { paths } from "#app/paths.ts";
import { useMe } from "#app/session/me.ts";
import { sideOf } from "#app/session/side.ts";
import { t } from "#text/index.ts";
import { CompanyLogo } from "#ui/format/company-logo.tsx";
import { Button, LinkButton } from "#ui/layout/button.tsx";
import { IconButton } from "#ui/layout/icon-button.tsx";
import { type Chosen, takeAllOut, takeOut, useChosen } from "#profiles/card/compare-choice.ts";
import styles from "./compare-tray.module.css";

const fewest = 2;

const Slot = ({ startup: { id, name, logo } }: { startup: Chosen }) => (
  <li className={styles.slot}>
    <CompanyLogo id={id} name={name} src={logo} size={28} decorative />
    <bdi className={styles.name}>{name}</bdi>
    <IconButton size="tiny" label={t("compare.takeOut", { name })} onClick={() => takeOut(id)}>
      <IconX aria-hidden />
    </IconButton>
  </li>
);

const Tray = ({ chosen }: { chosen: Chosen[] }) => (
  <section className={styles.tray} aria-label={t("compare.tray")} data-kept-clear>
    <ul className={styles.slots}>
      {chosen.map((startup) => (
        <Slot key={startup.id} startup={startup} />
      ))}
      {chosen.length < mostCompared && (
        <li className={styles.hint}>
          {t(chosen.length < fewest ? "compare.oneMore" : "compare.upTo", { count: mostCompared })}
        </li>
      )}
    </ul>
    <div className={styles.end}>
      <Button variant="quiet" onClick={takeAllOut}>
        {t("compare.clear")}
      </Button>
      {chosen.length >= fewest && (
        <LinkButton
          variant="primary"
          icon={<IconColumns3 aria-hidden />}
          href={paths.comparing(chosen.map(({ id }) => id))}
        >
          {t("compare.compareThem", { count: chosen.length })}
        </LinkButton>
      )}
    </div>
  </section>
);

/** The screens on which startups are chosen. */
const places = [paths.browse, paths.bookmarks, paths.profile("startup", "")];

const isHere = (path: string) =>
  path === paths.home || places.some((place) => path.startsWith(place));

/** At the foot of the window, while any startups are chosen. */
export function CompareTray() {
  const me = useMe();
  const chosen = useChosen();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const isOpen = sideOf(me) === "retail" && me.isReady && chosen.length > 0 && isHere(path);
  return isOpen ? <Tray chosen={chosen} /> : null;
}
