interface Rules {
  createHTML: (text: string) => string;
  createScriptURL?: (address: string) => string;
}

interface TrustedTypes {
  createPolicy: (name: string, rules: Rules) => unknown;
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypes;
  }
}

/** Refuses anything that could hold a tag: the only HTML ever written by script is the library's CSS. */
export function plainStyleOnly(text: string): string {
  if (text.includes("<")) throw new TypeError("This page does not accept HTML made by script.");
  return text;
}

/**
 * Installs the policy under which the library may fill its style tags; scripts from elsewhere only by
 * the given rule. Call before rendering.
 */
export function installTrustedTypes(scripts: Pick<Rules, "createScriptURL"> = {}) {
  window.trustedTypes?.createPolicy("default", { createHTML: plainStyleOnly, ...scripts });
}

/** The nonce the server gave this page, for the library's style tags. */
export const styleNonce = () =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";
