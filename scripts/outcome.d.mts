export type Outcome = { passed: number; failed: number; skipped: number };

export function outcomeOf(report: string, code: number): Outcome;

export function failuresOf(report: string): string[];
