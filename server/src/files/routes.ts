import { files } from "@vitrine/contract/files";
import { sealedOrSignedIn } from "#http/doors.ts";
import { on } from "#http/on.ts";
import { showFile } from "./service.ts";

export const fileRoutes = [
  on(files.avatar, sealedOrSignedIn, showFile("AVATAR")),
  on(files.logo, sealedOrSignedIn, showFile("LOGO")),
  on(files.cover, sealedOrSignedIn, showFile("COVER")),
];
