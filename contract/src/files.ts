import { z } from "zod";
import { read } from "#endpoint.ts";
import { Id } from "#shapes.ts";

/** `until` and `seal` come with the address the server hands out; a signed-in caller needs neither. */
const SealedFile = z.object({
  id: Id,
  until: z.string().max(20).optional(),
  seal: z.string().max(100).optional(),
});

const image = z.string().meta({ format: "binary" });

export const files = {
  avatar: read("GET", "/api/v1/files/avatar/:id", {
    input: SealedFile,
    output: image,
    answer: "file",
  }),
  logo: read("GET", "/api/v1/files/logo/:id", { input: SealedFile, output: image, answer: "file" }),
  cover: read("GET", "/api/v1/files/cover/:id", {
    input: SealedFile,
    output: image,
    answer: "file",
  }),
};
