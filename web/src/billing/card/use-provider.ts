import { type RefObject, useEffect, useState } from "react";
import { useShownScheme } from "#ui/theme/color-scheme.ts";
import { cardLook } from "./look.ts";
import { type CardConfig, openProvider } from "./provider.ts";
import type { Opened } from "./taking.ts";

const options = {
  mode: "setup",
  currency: "eur",
  paymentMethodTypes: ["card"],
  paymentMethodCreation: "manual",
};
const fields = {
  layout: "tabs",
  terms: { card: "never" },
  wallets: { applePay: "never", googlePay: "never", link: "never" },
};

export type Opening = "loading" | "ready" | "failed";

/** Puts the provider's fields into a place in the page, in our colours. */
export const useProvider = (config: CardConfig, place: RefObject<HTMLElement | null>) => {
  const [opened, setOpened] = useState<Opened>();
  const [opening, setOpening] = useState<Opening>("loading");
  const [attempt, setAttempt] = useState(0);
  const scheme = useShownScheme();
  const { scriptUrl, publishableKey, isTest } = config;

  useEffect(() => {
    let isGone = false;
    let leave = () => {};
    const open = async () => {
      const provider = await openProvider({ scriptUrl, publishableKey, isTest });
      if (isGone || !place.current) return;
      const elements = provider.elements({ ...options, appearance: cardLook() });
      const element = elements.create("payment", fields);
      leave = () => element.destroy();
      element.on("ready", () => setOpening("ready"));
      element.on("loaderror", () => setOpening("failed"));
      element.mount(place.current);
      setOpened({ provider, elements });
    };
    open().catch(() => !isGone && setOpening("failed"));
    return () => {
      isGone = true;
      leave();
    };
  }, [scriptUrl, publishableKey, isTest, attempt, place]);

  useEffect(() => opened?.elements.update({ appearance: cardLook() }), [opened, scheme]);

  const again = () => {
    setOpening("loading");
    setAttempt(attempt + 1);
  };
  return { opened, opening, again };
};
