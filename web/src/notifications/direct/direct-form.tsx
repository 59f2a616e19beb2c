import type { Output } from "@vitrine/contract/endpoint";
import { messages } from "@vitrine/contract/messages";
import { type direct, DirectNotification } from "@vitrine/contract/notifications/direct";
import { useRef, useState } from "react";
import type { z } from "zod";
import { t } from "#text/index.ts";
import { CheckField } from "#ui/form/control/check-field.tsx";
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

/** A notification written by staff, and its reach: it is sent after 10 s and can be undone until then. */
export function DirectForm({ reached, send }: Props) {
  const [written, setWritten] = useState(0);
  const [isHeld, setIsHeld] = useState(false);
  /** Whether the form was changed since it was last sent. */
  const isChanged = useRef(false);
  const people = reached?.people ?? 0;

  const sendNow = async (words: Words) => {
    try {
      const sent = await send({ ...words, people });
      toast({ text: t("company.sent", { count: sent.people }) });
      if (!isChanged.current) setWritten((before) => before + 1);
    } catch (error) {
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
      onUndo: () => setIsHeld(false),
    });
  };

  return (
    <Form
      key={written}
      schema={DirectNotification}
      start={{
        title: messages.adminNotification,
        text: "",
        notificationType: "ADMIN_NOTIFICATION",
        isActualAlways: false,
        isEmailed: false,
      }}
      onSubmit={hold}
      onChange={() => {
        isChanged.current = true;
      }}
      guards="sends"
    >
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
