/** The name of a stored value, a lock or a channel, apart from those of others at this origin. */
export const ownName = (name: string) => `vitrine/production/${name}`;
