/** How a company knows the startup that it rates, from recorded facts, the least first. */
export const relations = ["NONE", "VIEWED", "BOOKMARKED", "TALKED", "MISSION", "PILOT"] as const;

export type Relation = (typeof relations)[number];
