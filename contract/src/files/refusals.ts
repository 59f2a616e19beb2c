import { documentExtensions } from "#files.ts";
import { messages } from "#messages.ts";

export const fileRefusals = {
  "files.missing": [400, "Send one file in the form field “file”."],
  "files.empty": [400, "This file is empty."],
  "files.name": [400, "This file name can’t be used. Rename the file and try again."],
  "files.image_type": [415, messages.imageExtensions],
  "files.image_too_large": [413, messages.imageTooLarge],
  "files.image_too_many_pixels": [
    413,
    "This picture is larger than 25 million pixels. Make it smaller and try again.",
  ],
  "files.crop_outside": [400, "The selected area is not inside the picture."],
  "files.document_type": [
    415,
    `This file type isn’t accepted, or its content doesn’t match its name. Accepted types: ${documentExtensions.join(", ")}.`,
  ],
  "files.document_too_large": [413, "This document is too large."],
  "files.svg_from_staff": [403, `Only staff can upload SVG. ${messages.imageExtensions}`],
  "files.svg_unsafe": [415, "This SVG contains more than a drawing, such as scripts or links."],
  "files.svg_too_large": [413, "A drawing can be up to 256 KB."],
  "files.harmful": [415, "The virus scanner rejected this file."],
  "files.not_scanned": [503, "Files can’t be checked right now. Try again later."],
  "files.quota": [409, "Your upload space is full. Remove something from your gallery first."],
  "files.no_room": [503, "Files can’t be stored right now. Try again later."],
  "files.too_many_at_once": [
    503,
    "Too many files are being uploaded right now. Try again shortly.",
  ],
} as const;
