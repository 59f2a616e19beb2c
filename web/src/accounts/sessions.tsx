import { useQueryClient } from "@tanstack/react-query";
import { IconDeviceDesktop, IconDeviceMobile } from "@tabler/icons-react";
import { security } from "@vitrine/contract/accounts/security";
import type { Output } from "@vitrine/contract/endpoint";
import { useState } from "react";
import { call, refresh, useRead } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import { Badge } from "#ui/format/badge.tsx";
import { DateText } from "#ui/format/date-text.tsx";
import { Button } from "#ui/layout/button.tsx";
import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";
import { toast } from "#ui/overlay/toast.ts";
import { Await } from "#ui/state/await.tsx";
import { useFailure } from "#ui/state/failure.tsx";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import styles from "./sessions.module.css";

type Session = Output<typeof security.sessions>["items"][number];

const isPhone = (device: string | null) => /Android|iPhone|iPad|iOS/.test(device ?? "");

type RowProps = { session: Session; isEnding: boolean; onEnd: () => void };

function SessionRow({ session, isEnding, onEnd }: RowProps) {
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
          sending={isEnding}
          aria-label={t("accounts.endSession", { device: name })}
          onClick={onEnd}
        >
          {t("app.signOut")}
        </Button>
      )}
    </li>
  );
}

/** Where the person is signed in, and the way to end it there. */
export function Sessions() {
  const client = useQueryClient();
  const read = useRead(security.sessions, {});
  const [ending, setEnding] = useState<string>();
  const [asks, setAsks] = useState(false);
  const others = read.data?.items.filter(({ isCurrent }) => !isCurrent).length ?? 0;

  const { fail, clear, failure } = useFailure();

  const end = async (id: string) => {
    clear();
    setEnding(id);
    try {
      await call(security.endSession, { id });
      toast({ text: t("accounts.sessionEnded") });
    } catch (error) {
      fail(error);
    } finally {
      await refresh(client, [security.sessions]);
      setEnding(undefined);
    }
  };
  const endOthers = async () => {
    await call(security.endOtherSessions, {});
    await refresh(client, [security.sessions]);
    toast({ text: t("accounts.othersEnded") });
  };

  return (
    <>
      <Await read={read} failed={t("accounts.sessionsFailed")} skeleton={<RowsSkeleton rows={2} />}>
        {(items) => (
          <ul className={styles.list}>
            {items.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isEnding={ending === session.id}
                onEnd={() => void end(session.id)}
              />
            ))}
          </ul>
        )}
      </Await>
      {failure}
      {others > 0 && (
        <Button variant="danger" onClick={() => setAsks(true)}>
          {t("accounts.signOutEverywhere")}
        </Button>
      )}
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t("accounts.signOutEverywhereAsk")}
        confirm={t("accounts.signOutOthers", { count: others })}
        onConfirm={endOthers}
      >
        {t("accounts.signOutEverywhereWhat")}
      </ConfirmDialog>
    </>
  );
}
