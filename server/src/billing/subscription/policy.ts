type Subscribed = { status: string };

const live = ["trialing", "active", "past_due"];

/** Its company has a plan, or still has it while a payment is late. */
export const isLive = ({ status }: Subscribed) => live.includes(status);

/** The same, or its first payment is still to be made. */
export const isLiveOrBegun = (one: Subscribed) => isLive(one) || one.status === "incomplete";

/** It was paid for once, and has ended. */
export const isOver = ({ status }: Subscribed) => ["canceled", "unpaid", "paused"].includes(status);
