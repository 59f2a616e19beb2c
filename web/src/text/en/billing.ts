/** Words of plans, codes and payment. */
export const billing = {};
