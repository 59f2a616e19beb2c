import type { Plugin } from "vite";
import { messages } from "../contract/src/messages.ts";

const texts = new Map<string, string>(Object.entries(messages));
const taken = /=\s*messages\s*;/;
const asked = /(?<![.\w])messages\.(\w+)/g;

/** Replaces `messages.enterEmail` with its text, so that a screen loads only the texts it shows. */
export const textsInPlace = (): Plugin => ({
  name: "texts-in-place",
  apply: "build",
  transform: {
    filter: {
      id: /\/(contract|web)\/src\//,
      code: /from "(@vitrine\/contract\/messages|#messages\.ts)"/,
    },
    handler(code, id) {
      if (taken.test(code)) this.error(`${id} needs all texts; write \`messages.\` before each.`);
      return {
        code: code.replaceAll(asked, (written, name) => {
          const text = texts.get(name);
          return text === undefined ? written : JSON.stringify(text);
        }),
        map: null,
      };
    },
  },
});
