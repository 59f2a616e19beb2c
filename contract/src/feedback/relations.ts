/** A company's relation to the startup it rates, from recorded facts, weakest first. */
export const relations = ["NONE", "VIEWED", "BOOKMARKED", "TALKED", "MISSION", "PILOT"] as const;

export type Relation = (typeof relations)[number];
