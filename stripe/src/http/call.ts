export type Call = { method: string; path: string; form: unknown; key: string | undefined };
