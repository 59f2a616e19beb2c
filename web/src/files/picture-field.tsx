import { useRef, useState } from "react";
import { t } from "#text/index.ts";
import { useArriving, useField } from "#ui/form/form-state.ts";
import { toast } from "#ui/overlay/toast.ts";
import { asProblem } from "#ui/state/problem.ts";
import { CropDialog } from "./crop/crop-dialog.tsx";
import type { Area } from "./crop/cut-out.ts";
import { PictureBox } from "./picture-box.tsx";
import { type PictureKind, pictureKinds } from "./picture-kinds.tsx";
import { SentPicture } from "./sent-picture.tsx";
import { type Progress, useUploads } from "./use-uploads.ts";

type Props = {
  /** The field that holds the id of the upload; null removes the picture. */
  name: string;
  label: string;
  kind: PictureKind;
  help?: string;
  /** The owner, whose initials stand in for a missing picture. */
  owner: { id: string; name: string };
  /** The address of the present picture. */
  current: string | undefined;
  /** Saves the picture by itself, at once; otherwise it is saved with the form around it. */
  keep?: Keep | undefined;
};

/**
 * Saves the picture with this id, or removes it. Returns how to restore an earlier picture, if there was
 * one; undefined if the picture can only be saved with the rest.
 */
export type Keep = (id: string | null) => Promise<{ undo?: () => Promise<unknown> } | undefined>;

const tellFailure = (error: unknown) => toast({ tone: "danger", text: asProblem(error).message });

/** A person's or company's picture: chosen, cropped, uploaded at once, and saved with the form around it. */
export function PictureField({ name, label, kind, help, owner, current, keep }: Props) {
  const { frame, shown, send, ...how } = pictureKinds[kind];
  const { value, onChange, error } = useField(name, label);
  const arriving = useArriving();
  const [sent, setSent] = useState<Awaited<ReturnType<typeof send>>>();
  const [chosen, setChosen] = useState<File>();
  const areas = useRef(new WeakMap<File, Area>());
  const keepAtOnce = async (id: string | null) => {
    const kept = await keep?.(id);
    if (!kept) return false;
    const text = t(id === null ? "files.pictureRemoved" : "files.pictureSaved", { label });
    const { undo } = kept;
    toast({ text, ...(undo && { undo: () => void undo().catch(tellFailure) }) });
    return true;
  };
  const rule = how.rule();
  const arrive = async (file: File, progress: Progress) => {
    const area = areas.current.get(file);
    if (!area) throw new Error(t("files.unreadable"));
    const done = await send(file, area, progress);
    if (await keepAtOnce(done.id)) return;
    setSent(done);
    onChange(done.id);
  };
  const uploads = useUploads(rule, (file, progress) => arriving(arrive(file, progress)));
  const { sendings, add, cancel } = uploads;

  const remove = () =>
    void keepAtOnce(null).then((isKept) => isKept || onChange(null), tellFailure);

  const choose = ([file]: File[]) => {
    for (const { key } of sendings) cancel(key);
    if (!file) return;
    if (rule.refusal(file) === undefined) setChosen(file);
    else add([file]);
  };
  const crop = (area: Area) => {
    if (!chosen) return;
    areas.current.set(chosen, area);
    add([chosen]);
    setChosen(undefined);
  };
  // It cannot be shown, so no part of it was chosen: the refusal appears where others do.
  const refuse = () => {
    if (chosen) add([chosen]);
    setChosen(undefined);
  };
  const stored = sent !== undefined && value === sent.id ? sent.image : current;
  const src = value === null ? undefined : stored;

  return (
    <PictureBox
      label={label}
      help={help}
      rule={rule}
      shown={shown(owner, src)}
      isThere={src !== undefined}
      onFiles={choose}
      onRemove={remove}
    >
      <SentPicture uploads={uploads} error={error} />
      <CropDialog
        file={chosen}
        frame={frame}
        onCrop={crop}
        onBroken={refuse}
        onClose={() => setChosen(undefined)}
      />
    </PictureBox>
  );
}
