/** A file or a mapping the import cannot work with; its message says why and what would help. */
export class Unusable extends Error {}
