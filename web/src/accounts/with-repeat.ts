import { messages } from "@vitrine/contract/messages";
import { z } from "zod";
import { t } from "#text/index.ts";

const Twice = z
  .object({
    password: z.string(),
    confirmation: z.string(messages.confirmPassword).min(1, messages.confirmPassword),
  })
  .refine(({ password, confirmation }) => confirmation === "" || password === confirmation, {
    path: ["confirmation"],
    error: () => t("accounts.passwordsDiffer"),
  });

/** The shape plus the password typed a second time. */
export const withRepeat = <S extends z.ZodType<object, object>>(shape: S) => shape.and(Twice);
