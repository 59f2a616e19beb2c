/** The policies a newcomer agrees to, as that line names them, with the address of the demo's own text. */
export const policies = [
  { key: "terms", name: "Terms of Service", path: "/policies/terms-of-service" },
  { key: "privacy", name: "Privacy Policy", path: "/policies/privacy-policy" },
  { key: "security", name: "Security Policy", path: "/policies/security-policy" },
  { key: "cookies", name: "Cookie Use Policy", path: "/policies/cookie-use-policy" },
] as const;

export type PolicyKey = (typeof policies)[number]["key"];
