import { isRetailSide } from "@vitrine/contract/roles";
import type { Actor } from "#http/actor.ts";

type Shown = {
  isStartup: boolean;
  isAvailableToChat: boolean;
  /** Whether somebody with an account can answer. */
  hasContact: boolean;
};

/** What retailers and their members may do with a startup. In trial the chat button stays but refuses. */
export const profileAbilities = (actor: Actor, profile: Shown) => {
  const shops = isRetailSide(actor.role) && profile.isStartup;
  return {
    bookmark: shops,
    rate: shops,
    chat: shops && profile.isAvailableToChat && profile.hasContact,
  };
};
