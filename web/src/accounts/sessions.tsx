import { IconDeviceDesktop, IconDeviceMobile } from "@tabler/icons-react";
import { security } from "@vitrine/contract/accounts/security";
import type { Output } from "@vitrine/contract/endpoint";
import { useAction } from "#app/actions/use-action.ts";
import { useRead } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import { Badge } from "#ui/format/badge.tsx";
import { DateText } from "#ui/format/date-text.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Await } from "#ui/state/await.tsx";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import styles from "./sessions.module.css";

type Session = Output<typeof security.sessions>["items"][number];

const isPhone = (device: string | null) => /Android|iPhone|iPad|iOS/.test(device ?? "");

function SessionRow({ session }: { session: Session }) {
  const end = useAction({
    run: (write) => write(security.endSession, { id: session.id }),
    refreshes: [security.sessions],
    done: () => t("accounts.sessionEnded"),
  });
  const { device, ip, signedInAt, seenAt, isCurrent } = session;
  const Icon = isPhone(device) ? IconDeviceMobile : IconDeviceDesktop;
  const name = device ?? t("accounts.unknownDevice");

  return (
    <li className={styles.session}>
      <Icon aria-hidden />
      <div className={styles.words}>
        <p className={styles.name}>
          {name} {isCurrent && <Badge tone="info">{t("accounts.thisDevice")}</Badge>}
        </p>
        <p className={styles.when}>
          {ip && <span>{ip}</span>}
          <span>
            {t("accounts.signedIn")} <DateText value={signedInAt} relative />
          </span>
          {!isCurrent && (
            <span>
              {t("accounts.lastSeen")} <DateText value={seenAt} relative />
            </span>
          )}
        </p>
      </div>
      {!isCurrent && (
        <Button
          small
          sending={end.isPending}
          aria-label={t("accounts.endSession", { device: name })}
          onClick={() => end.press()}
        >
          {t("app.signOut")}
        </Button>
      )}
      {end.failure}
    </li>
  );
}

/** Where the person is signed in, and the buttons to sign out there. */
export function Sessions() {
  const read = useRead(security.sessions, {});
  const others = read.data?.items.filter(({ isCurrent }) => !isCurrent).length ?? 0;

  const endOthers = useAction({
    ask: () => ({
      title: t("accounts.signOutEverywhereAsk"),
      text: t("accounts.signOutEverywhereWhat"),
      confirm: t("accounts.signOutOthers", { count: others }),
    }),
    run: (write) => write(security.endOtherSessions, {}),
    refreshes: [security.sessions],
    done: () => t("accounts.othersEnded"),
  });

  return (
    <>
      <Await read={read} failed={t("accounts.sessionsFailed")} skeleton={<RowsSkeleton rows={2} />}>
        {(items) => (
          <ul className={styles.list}>
            {items.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Await>
      {others > 0 && (
        <Button variant="danger" onClick={() => endOthers.press()}>
          {t("accounts.signOutEverywhere")}
        </Button>
      )}
    </>
  );
}
