import type { Output } from "@vitrine/contract/endpoint";
import { messages } from "@vitrine/contract/messages";
import { type direct, DirectNotification } from "@vitrine/contract/notifications/direct";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { z } from "zod";
import { t } from "#text/index.ts";
import { CheckField } from "#ui/form/control/check-field.tsx";
import { useFormState } from "#ui/form/form-state.ts";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { toast } from "#ui/overlay/toast.ts";
import { Note } from "#ui/state/note.tsx";
import { asProblem } from "#ui/state/problem.ts";
import { holdBack } from "../hold-back.ts";

export type People = Output<typeof direct.countStartups>;
export type Words = z.output<typeof DirectNotification>;

type Props = {
  /** How many it reaches; undefined while they are counted. */
  reached: People | undefined;
  send: (words: Words & { people: number }) => Promise<{ people: number }>;
};

const start = {
  title: messages.adminNotification,
  text: "",
  notificationType: "ADMIN_NOTIFICATION",
  isActualAlways: false,
  isEmailed: false,
} as const;

/** Counts what the form holds as unsaved again, each time it was not sent after all. */
function Unsent({ times }: { times: number }) {
  const { form } = useFormState();
  const hold = useEffectEvent(() => form.resetDirty(start));
  useEffect(() => {
    if (times > 0) hold();
  }, [times]);
  return null;
}

/** A notification written by staff, and its reach: it is sent after 10 s and can be undone until then. */
export function DirectForm({ reached, send }: Props) {
  const [written, setWritten] = useState(0);
  const [isHeld, setIsHeld] = useState(false);
  const [unsent, setUnsent] = useState(0);
  /** Whether the form was changed since it was last sent. */
  const isChanged = useRef(false);
  const people = reached?.people ?? 0;

  const keep = () => setUnsent((before) => before + 1);
  const sendNow = async (words: Words) => {
    try {
      const sent = await send({ ...words, people });
      toast({ text: t("company.sent", { count: sent.people }) });
      if (!isChanged.current) setWritten((before) => before + 1);
    } catch (error) {
      keep();
      toast({ tone: "danger", text: asProblem(error).message });
    } finally {
      setIsHeld(false);
    }
  };
  const hold = (words: Words) => {
    isChanged.current = false;
    setIsHeld(true);
    holdBack({
      text: t("company.sending", { count: people }),
      run: () => void sendNow(words),
      onUndo: () => {
        setIsHeld(false);
        keep();
      },
    });
  };

  return (
    <Form
      key={written}
      schema={DirectNotification}
      start={start}
      onSubmit={hold}
      onChange={() => {
        isChanged.current = true;
      }}
      guards="sends"
    >
      <Unsent times={unsent} />
      <TextField name="title" label={t("company.title")} max={200} />
      <TextField name="text" label={t("company.message")} rows={5} max={2000} />
      <CheckField
        name="isEmailed"
        label={t("company.byEmail")}
        words={t("company.byEmailTo", { count: reached?.emails ?? 0 })}
      />
      <CheckField
        name="isActualAlways"
        label={t("company.always")}
        words={t("company.alwaysWords")}
      />
      {reached && people === 0 && <Note tone="warning">{t("company.reachesNobody")}</Note>}
      <div>
        <SubmitButton disabled={people === 0 || isHeld}>
          {t("company.sendTo", { count: people })}
        </SubmitButton>
      </div>
    </Form>
  );
}
