import type { ExpoState } from "@vitrine/contract/onboarding/expo";

export type DemoForm = {
  company: string;
  contact: string;
  email: string;
  description: string;
  /** How many hours ago it was sent. */
  hours: number;
  state?: ExpoState;
  note?: string;
};

/** When forms are taken, in days from now. */
export const expoDays = { opens: -10, closes: 20 };

export const expoForms: readonly DemoForm[] = [
  {
    company: "Hinterland Racks",
    contact: "Jonas Ebner",
    email: "jonas@hinterland-racks",
    description: "Shelves of beech that fold flat between two pop-ups.",
    hours: 5,
  },
  {
    company: "Clementine Till",
    contact: "Sara Benali",
    email: "sara@clementine-till",
    description: "A till for market stalls: no signal needed until the evening.",
    hours: 21,
  },
  {
    company: "Fathom Weights",
    contact: "Ruairi Keane",
    email: "ruairi@fathom-weights",
    description: "Scales that know fish from fennel, by camera and by weight.",
    hours: 44,
  },
  {
    company: "Paper Lantern",
    contact: "Mei Tanaka",
    email: "mei@paper-lantern",
    description: "Window displays printed on paper that goes into the blue bin.",
    hours: 70,
    state: "SHORTLISTED",
    note: "Ask for a sample in A1.",
  },
  {
    company: "Second Zip",
    contact: "Alba Ferrer",
    email: "alba@second-zip",
    description: "Zips replaced in eleven minutes, by a machine that fits beside the till.",
    hours: 98,
    state: "SHORTLISTED",
    note: "Runs in two shops in Girona. Call both.",
  },
  {
    company: "Murmur Aisle",
    contact: "Tom Hallewell",
    email: "tom@murmur-aisle",
    description: "Tells staff which aisle gets loud before a queue forms.",
    hours: 131,
    state: "ACCEPTED",
    note: "Stand 4, next to the window. Brings own screen.",
  },
  {
    company: "Brinewell",
    contact: "Katrin Saar",
    email: "katrin@brinewell",
    description: "Deposit jars for olives, pickles and everything that floats.",
    hours: 160,
    state: "ACCEPTED",
    note: "Stand 9. Needs water.",
  },
  {
    company: "Nine Owls Casino Kiosks",
    contact: "Rex Dunmore",
    email: "rex@nine-owls",
    description: "Games of chance beside the checkout.",
    hours: 187,
    state: "DECLINED",
    note: "Not for shops.",
  },
  {
    company: "Oat & Anchor",
    contact: "Petra Vos",
    email: "petra@oat-and-anchor",
    description: "A café chain looking for suppliers.",
    hours: 215,
    state: "DECLINED",
    note: "A retailer, not a startup. Invited to sign up.",
  },
];
