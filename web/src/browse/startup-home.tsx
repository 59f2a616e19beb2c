import type { Me } from "@vitrine/contract/accounts";
import { chat } from "@vitrine/contract/chat";
import { profiles } from "@vitrine/contract/profiles";
import type { ReactNode } from "react";
import type { z } from "zod";
import { useRead } from "#app/api.ts";
import { useMe } from "#app/me.ts";
import { paths } from "#app/paths.ts";
import { greeting, today } from "#browse/greeting.ts";
import { language, t } from "#text/index.ts";
import { Await } from "#ui/await.tsx";
import { LinkButton } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Page } from "#ui/page.tsx";
import { Pane } from "#ui/pane.tsx";
import { PaneSkeleton } from "#ui/pane-skeleton.tsx";
import styles from "./home.module.css";

type Company = NonNullable<z.output<typeof Me>["startup"]>;
type Props = { company: Company; feedback: ReactNode };

function OwnPane({ company }: { company: Company }) {
  const profile = useRead(profiles.one, { id: company.id });

  return (
    <Await read={profile} skeleton={<PaneSkeleton />}>
      {({ profile: { startup } }) =>
        startup && (
          <Pane
            id={startup.id}
            name={startup.companyShortName}
            href={paths.profile("startup", startup.id)}
            oneLiner={startup.oneLiner}
            logo={startup.logo.size120?.image}
            cover={startup.cover?.image}
            category={startup.companySectors[0]?.name}
            country={startup.country ?? undefined}
            founded={startup.founded}
            average={startup.rating.average}
            ratings={startup.rating.count}
            openToChat={startup.isAvailableToChat}
          />
        )
      }
    </Await>
  );
}

/** How a startup stands in the window, and who waits for an answer. */
export function StartupHome({ company, feedback }: Props) {
  const me = useMe();
  const unread = useRead(chat.rooms, { page: 1, pageSize: 1, unread: "true" });
  const first = unread.data?.items[0];
  const other = first && (first.creator.userId === me.id ? first.participant : first.creator);
  const name = other?.fullName.split(" ")[0];

  return (
    <Page title={t("home.title")} bare>
      <section className={styles.hero}>
        <div className={styles.awning} />
        <div className={styles.words}>
          <p className={styles.date}>{today(new Date(), language())}</p>
          <h1 className={styles.greeting}>
            {t("home.hello", { greeting: greeting(new Date()), name: me.firstName })}
            <br />
            {name ? t("home.isWaiting", { name }) : t("home.noneWaiting")}
          </h1>
          <p className={styles.actions}>
            <LinkButton variant="primary" href={first ? paths.room(first.id) : paths.messages}>
              {name ? t("home.answer", { name }) : t("home.readMessages")}
            </LinkButton>
          </p>
        </div>
      </section>
      <div className={styles.standing}>
        <section className={styles.own} aria-labelledby="own-window">
          <h2 id="own-window">{t("home.ownWindow")}</h2>
          <p className={styles.date}>{t("home.ownWindowNote")}</p>
          <OwnPane company={company} />
        </section>
        <Card>{feedback}</Card>
      </div>
    </Page>
  );
}
