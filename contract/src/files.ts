import { z } from "zod";
import { read, write } from "#endpoint.ts";
import { Id, Picture, Pictures } from "#shapes.ts";

export const imageExtensions = ["png", "jpg", "jpeg"] as const;

/** An image must be smaller than this. */
export const imageLimit = 5 * 1024 * 1024;

/** The most pixels of an image, width times height. */
export const pixelLimit = 25_000_000;

export const documentExtensions = [
  "csv",
  "doc",
  "docx",
  "dot",
  "png",
  "tif",
  "tiff",
  "pdf",
  "pps",
  "ppsx",
  "ppt",
  "pptx",
  "rtf",
  "txt",
  "xls",
  "xlsx",
  "bmp",
  "gif",
  "jpeg",
  "jpg",
  "zip",
  "rar",
];

/** `until` and `seal` come with an address made by the server; a signed-in caller needs neither. */
const SealedFile = z.object({
  id: Id,
  until: z.string().max(20).optional(),
  seal: z.string().max(100).optional(),
});

const image = z.string().meta({ format: "binary" });

const file = z.file();

const Edge = z.coerce.number<number | string>().int().min(0).max(100_000);

/** In pixels of the upright image; unless all four are given, the middle is taken. */
const Crop = z.object({
  x: Edge.optional(),
  y: Edge.optional(),
  width: Edge.min(1).optional(),
  height: Edge.min(1).optional(),
});

/** `id` stands for all three sizes wherever an upload is named: as `logoId`, `avatarId`. */
export const UploadedImage = z.object({
  id: Id,
  id30: Id,
  id60: Id,
  id120: Id,
  pictures: Pictures,
});

/** The aspect ratio of a cover, and its width in pixels. */
export const coverAspect = 16 / 9;
export const coverWidth = 960;

export const UploadedDocument = z.object({
  id: Id,
  name: z.string(),
  extension: z.string(),
  bytes: z.number().int(),
  thumbnailId: Id.nullable(),
  thumbnail: Picture.nullable(),
});

const shown = (path: `/${string}`) =>
  read("GET", path, { input: SealedFile, output: image, answer: "file" });

const uploadImage = (path: `/${string}`) =>
  write("POST", path, { input: z.object({ file }), output: UploadedImage, body: "upload" });

export const files = {
  avatar: shown("/api/v1/files/avatar/:id"),
  logo: shown("/api/v1/files/logo/:id"),
  logoSvg: shown("/api/v1/files/logo/svg/:id"),
  logoCrop: shown("/api/v1/files/logo/crop/:id"),
  cover: shown("/api/v1/files/cover/:id"),
  /** The drawing for a startup without cover and pictures, by the startup's id. */
  scene: shown("/api/v1/files/scene/:id"),
  /** Thumbnails are sent as images, everything else as attachments. */
  document: shown("/api/v1/files/document/:id"),
  uploadAvatar: uploadImage("/api/v1/files/avatar/upload"),
  uploadLogo: uploadImage("/api/v1/files/logo/upload"),
  uploadLogoCrop: write("POST", "/api/v1/files/logo/upload-crop", {
    input: Crop.extend({ file }),
    output: UploadedImage,
    body: "upload",
  }),
  uploadCover: write("POST", "/api/v1/files/cover/upload", {
    input: Crop.extend({ file }),
    output: Picture,
    body: "upload",
  }),
  uploadLogoSvg: write("POST", "/api/v1/files/logo/upload-svg", {
    input: z.object({ file }),
    output: Picture,
    body: "upload",
  }),
  uploadDocument: write("POST", "/api/v1/files/document/upload", {
    input: z.object({ file }),
    output: UploadedDocument,
    body: "upload",
  }),
};
