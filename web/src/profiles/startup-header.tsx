import { IconCalendar } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { ChatStatus } from "#profiles/card/chat-status.tsx";
import { CoverBadge } from "#profiles/card/cover-badge.tsx";
import { ProfileFoot, ProfileHeader } from "#profiles/profile-header.tsx";
import { staleWords } from "#profiles/facts/staleness.ts";
import type { Startup } from "#profiles/startup.ts";
import { t } from "#text/index.ts";
import { DateText } from "#ui/format/date-text.tsx";
import { Stars } from "#ui/format/stars.tsx";
import styles from "./profile-header.module.css";

const Confirmed = ({ startup: { confirmedAt, companyShortName: name } }: { startup: Startup }) => {
  if (confirmedAt === null) return null;
  const ago = staleWords(confirmedAt);
  return (
    <p className={styles.confirmed}>
      {ago === undefined ? (
        <>
          {t("profiles.confirmed", { name })} <DateText value={confirmedAt} />
        </>
      ) : (
        t("profiles.confirmedAgo", { name, ago })
      )}
    </p>
  );
};

/** Shown under the header; on a phone at the end of the page. */
export const StartupFoot = ({ startup, rate }: { startup: Startup; rate?: ReactNode }) => (
  <ProfileFoot
    company={startup}
    end={
      <>
        {/* Its words depend on what is read later: as the last one it moves no other. */}
        {rate}
        <Confirmed startup={startup} />
      </>
    }
    plain={rate === undefined}
  />
);

export type StartupActions = {
  message: ReactNode;
  bookmark: ReactNode;
  compare: ReactNode;
  rate: ReactNode;
};

type Props = { startup: Startup; actions: StartupActions; isPhone: boolean };

/** A startup at a glance; on a phone the rating button is beside the other actions. */
export const StartupHeader = ({ startup, actions, isPhone }: Props) => (
  <ProfileHeader
    company={startup}
    oneLiner={startup.oneLiner}
    signs={
      <>
        {startup.isNew && <CoverBadge kind="new" tag />}
        <ChatStatus lit={startup.isAvailableToChat} strong />
      </>
    }
    summary={
      <>
        {startup.founded !== null && (
          <li>
            <IconCalendar aria-hidden /> {t("profiles.foundedIn", { year: startup.founded })}
          </li>
        )}
        <li>
          <Stars rating={startup.rating} />
        </li>
      </>
    }
    actions={
      <>
        {actions.message}
        {actions.bookmark}
        {actions.compare}
        {isPhone && actions.rate}
      </>
    }
    foot={!isPhone && <StartupFoot startup={startup} rate={actions.rate} />}
  />
);
