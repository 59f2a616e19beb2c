import { analytics } from "./analytics.ts";
import { checkout } from "./checkout.ts";
import { circular } from "./circular.ts";
import { coldChain } from "./cold-chain.ts";
import { content } from "./content.ts";
import type { Field } from "./field.ts";
import { foodWaste } from "./food-waste.ts";
import { forecasting } from "./forecasting.ts";
import { logistics } from "./logistics.ts";
import { loyalty } from "./loyalty.ts";
import { others } from "./others.ts";
import { packaging } from "./packaging.ts";
import { payments } from "./payments.ts";
import { refill } from "./refill.ts";
import { returns } from "./returns.ts";
import { robotics } from "./robotics.ts";
import { storeDesign } from "./store-design.ts";
import { traceability } from "./traceability.ts";
import { tryOn } from "./try-on.ts";
import { voice } from "./voice.ts";

export const fields: readonly Field[] = [
  analytics,
  checkout,
  circular,
  coldChain,
  content,
  foodWaste,
  forecasting,
  logistics,
  loyalty,
  packaging,
  payments,
  refill,
  returns,
  robotics,
  storeDesign,
  traceability,
  tryOn,
  voice,
  others,
];
