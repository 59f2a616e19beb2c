import { files, imageLimit } from "@vitrine/contract/files";
import { countedMessages } from "@vitrine/contract/messages";
import { isStaff } from "@vitrine/contract/roles";
import { config } from "#config.ts";
import type { Actor } from "#http/actor.ts";
import { type Door, sealedOrSignedIn, signedIn, staff } from "#http/doors.ts";
import { on } from "#http/on.ts";
import { refuse } from "#http/refuse.ts";
import { showScene } from "./covers/service.ts";
import { showDocument, showFile, showIcon } from "./downloads/service.ts";
import { galleryRoutes } from "./gallery/routes.ts";
import { uploadAvatar, uploadCover, uploadLogo, uploadLogoCrop } from "./uploads/images.ts";
import { uploadDocument, uploadIcon } from "./uploads/service.ts";

const largestIcon = 256 * 1024;

// The file arrives before the transaction begins.
const image = {
  transaction: "own",
  upload: { mostBytes: () => imageLimit - 1, tooLarge: "files.image_too_large" },
} as const;
const icon = {
  transaction: "own",
  upload: { mostBytes: () => largestIcon, tooLarge: "files.svg_too_large" },
} as const;
const document = {
  transaction: "own",
  upload: {
    mostBytes: () => config().files.documentBytes,
    tooLarge: "files.document_too_large",
    says: () => countedMessages.documentTooLarge(config().files.documentBytes / 1024 / 1024),
  },
} as const;

/** People who are not staff are told which files they can send instead. */
const staffWithDrawings: Door<Actor> = {
  ...staff(),
  admit: (visitor, actor) =>
    actor && !isStaff(actor.role) ? refuse("files.svg_from_staff") : staff().admit(visitor, actor),
};

export const fileRoutes = [
  on(files.avatar, sealedOrSignedIn, showFile("AVATAR")),
  on(files.logo, sealedOrSignedIn, showFile("LOGO")),
  on(files.logoSvg, sealedOrSignedIn, showIcon),
  on(files.logoCrop, sealedOrSignedIn, showFile("LOGO")),
  on(files.cover, sealedOrSignedIn, showFile("COVER")),
  on(files.scene, sealedOrSignedIn, showScene),
  on(files.document, sealedOrSignedIn, showDocument),
  on(files.uploadAvatar, signedIn, uploadAvatar, image),
  on(files.uploadLogo, signedIn, uploadLogo, image),
  on(files.uploadLogoCrop, signedIn, uploadLogoCrop, image),
  on(files.uploadCover, signedIn, uploadCover, image),
  on(files.uploadLogoSvg, staffWithDrawings, uploadIcon, icon),
  on(files.uploadDocument, signedIn, uploadDocument, document),
  ...galleryRoutes,
];
