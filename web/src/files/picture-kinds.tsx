import { coverAspect, files } from "@vitrine/contract/files";
import type { ReactNode } from "react";
import { upload } from "#app/calls/upload.ts";
import { Avatar } from "#ui/format/avatar.tsx";
import { CompanyLogo } from "#ui/format/company-logo.tsx";
import { type Area, cutOut, type Frame } from "./crop/cut-out.ts";
import { coverRule, type FileRule, imageRule } from "./file-rule.ts";
import styles from "./upload.module.css";
import type { Progress } from "./use-uploads.ts";

export type PictureKind = "logo" | "avatar" | "cover";
type Owner = { id: string; name: string };
type Sent = { id: string; image: string | undefined };

type Kind = {
  frame: Frame;
  rule: () => FileRule;
  send: (file: File, area: Area, how: Progress) => Promise<Sent>;
  shown: (owner: Owner, src: string | undefined) => ReactNode;
};

const largest = (sent: { id: string; pictures: { size120: { image: string } | null } }): Sent => ({
  id: sent.id,
  image: sent.pictures.size120?.image,
});

/** How each kind of picture is cropped, uploaded and shown in its field. */
export const pictureKinds: Record<PictureKind, Kind> = {
  logo: {
    frame: { shape: "rect", aspect: 1 },
    rule: imageRule,
    send: async (file, area, how) =>
      largest(await upload(files.uploadLogoCrop, { file, ...area }, how)),
    shown: (owner, src) => <CompanyLogo {...owner} src={src} size={80} decorative />,
  },
  avatar: {
    frame: { shape: "round", aspect: 1 },
    rule: imageRule,
    send: async (file, area, how) =>
      largest(await upload(files.uploadAvatar, { file: await cutOut(file, area) }, how)),
    shown: (owner, src) => <Avatar {...owner} src={src} size={80} />,
  },
  cover: {
    frame: { shape: "rect", aspect: coverAspect },
    rule: coverRule,
    send: (file, area, how) => upload(files.uploadCover, { file, ...area }, how),
    shown: (_, src) => <span className={styles.cover}>{src && <img src={src} alt="" />}</span>,
  },
};
