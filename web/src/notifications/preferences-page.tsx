import { useQueryClient } from "@tanstack/react-query";
import { security } from "@vitrine/contract/accounts/security";
import type { Output } from "@vitrine/contract/endpoint";
import { messages } from "@vitrine/contract/messages";
import { call, readKey, useRead } from "#app/calls/api.ts";
import { LetterKeysSwitch } from "#app/frame/letter-keys-switch.tsx";
import { SettingsPage } from "#app/settings/settings-page.tsx";
import "#text/accounts.ts";
import { t } from "#text/index.ts";
import { Checkbox } from "#ui/form/choice.tsx";
import { Topic } from "#ui/layout/topic.tsx";
import { toast } from "#ui/overlay/toast.ts";
import { Await } from "#ui/state/await.tsx";
import { useFailure } from "#ui/state/failure.tsx";
import { TextSkeleton } from "#ui/state/skeleton.tsx";
import styles from "./preferences.module.css";

type Answer = Output<typeof security.telling>;
type Telling = Answer["items"][number];
type Way = "inApp" | "email";

/** Changes at once what is shown; a refusal puts it back. */
const useTelling = () => {
  const client = useQueryClient();
  const key = readKey(security.telling, {});
  const show = (kind: Telling["kind"], way: Way, on: boolean) =>
    client.setQueryData<Answer>(
      key,
      (old) =>
        old && {
          items: old.items.map((one) => (one.kind === kind ? { ...one, [way]: on } : one)),
        },
    );

  const { fail, clear, failure } = useFailure();

  const change = async (kind: Telling["kind"], way: Way, on: boolean) => {
    clear();
    show(kind, way, on);
    try {
      await call(security.saveTelling, { items: [{ kind, [way]: on }] });
      toast({ text: messages.changesSaved });
    } catch (error) {
      show(kind, way, !on);
      fail(error);
    }
  };
  return { change, failure };
};

type RowProps = { telling: Telling; onChange: (way: Way, on: boolean) => void };

const Row = ({ telling, onChange }: RowProps) => {
  const name = t(`accounts.telling.${telling.kind}`);
  const box = (way: Way) => {
    const value = telling[way];
    return (
      value !== null && (
        <Checkbox
          checked={value}
          label={t(`accounts.ways.${way}`)}
          aria-label={t("accounts.wayOf", { name, way: t(`accounts.ways.${way}`) })}
          onChange={({ currentTarget }) => onChange(way, currentTarget.checked)}
        />
      )
    );
  };

  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      <span className={styles.box}>{box("inApp")}</span>
      <span className={styles.box}>{box("email")}</span>
    </li>
  );
};

/** Who is told what, and how; and the keys that act by themselves. */
export function PreferencesPage() {
  const read = useRead(security.telling, {});
  const { change, failure } = useTelling();

  return (
    <SettingsPage title={t("app.notifications")} lead={t("accounts.tellingLead")}>
      <Topic title={t("accounts.tellingTitle")} note={t("accounts.tellingNote")}>
        {failure}
        <Await
          read={read}
          failed={t("accounts.tellingFailed")}
          skeleton={<TextSkeleton lines={4} />}
        >
          {(items) => (
            <ul>
              {items.map((telling) => (
                <Row
                  key={telling.kind}
                  telling={telling}
                  onChange={(way, on) => void change(telling.kind, way, on)}
                />
              ))}
            </ul>
          )}
        </Await>
      </Topic>
      {!read.isPending && (
        <Topic title={t("app.keys")} note={t("accounts.keysNote")}>
          <LetterKeysSwitch />
        </Topic>
      )}
    </SettingsPage>
  );
}
