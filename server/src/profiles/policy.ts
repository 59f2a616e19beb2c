import { isRetailSide } from "@vitrine/contract/roles";
import type { Actor } from "#http/actor.ts";

type Shown = {
  isStartup: boolean;
  isAvailableToChat: boolean;
  /** Somebody with an account who can answer. */
  hasContact: boolean;
};

/** What retailers and their members may do with a startup. A trial keeps the chat's button; the call says why not. */
export const profileAbilities = (actor: Actor, profile: Shown) => {
  const shops = isRetailSide(actor.role) && profile.isStartup;
  return {
    bookmark: shops,
    rate: shops,
    chat: shops && profile.isAvailableToChat && profile.hasContact,
  };
};
