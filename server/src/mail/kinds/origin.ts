import { type Part, pageAt } from "./layout.ts";

const two = (number: number) => String(number).padStart(2, "0");

/** Day / month / year. */
export const day = (iso: string) => {
  const at = new Date(iso);
  return `${two(at.getUTCDate())} / ${two(at.getUTCMonth() + 1)} / ${at.getUTCFullYear()}`;
};

/** Date and time, marked as UTC. */
export const moment = (iso: string) => {
  const at = new Date(iso);
  return `${day(iso)}, ${two(at.getUTCHours())}:${two(at.getUTCMinutes())} UTC`;
};

type Origin = { at: string; device?: string | null; ip?: string | null };

export const origin = ({ at, device, ip }: Origin): Part => ({
  facts: [
    ["When", moment(at)],
    ...(device ? [["Device", device] satisfies [string, string]] : []),
    ...(ip ? [["IP address", ip] satisfies [string, string]] : []),
  ],
});

export const ifNotYou = (): Part[] => [
  {
    text: "If this was you, you can ignore this e-mail. If not, set a new password now. You’ll be signed out everywhere else.",
  },
  { button: "Set a new password", url: pageAt("/auth/password-recovery/email") },
];
