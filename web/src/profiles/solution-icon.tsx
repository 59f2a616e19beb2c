import {
  IconBasket,
  IconBottle,
  IconLamp,
  IconCalendarEvent,
  IconCamera,
  IconChartLine,
  IconCreditCard,
  IconFileText,
  IconHanger,
  IconHeadset,
  IconLanguage,
  IconLeaf,
  IconMap,
  IconPackage,
  IconPuzzle,
  IconRefresh,
  IconRobot,
  IconScan,
  IconShieldCheck,
  IconSnowflake,
  IconDiscount,
  IconTools,
  IconTruck,
  IconUsers,
} from "@tabler/icons-react";

/** What words in a name suggest; the first match counts. */
const iconsByWord = [
  [/\b(repairs?|care|retrofit|kit|fitters?|service|desk|station)\b/, IconTools],
  [/\b(forecasts?|plan|report|insights|figures?|sales|count|audit|update)\b/, IconChartLine],
  [/\b(engine|loop|second|returns?|refund|back|again|swap|restock|reuse)\b/, IconRefresh],
  [/\b(scan\w*|check|reader|grading|sensor|measure\w*)\b/, IconScan],
  [/\b(photo|camera|cabinet|scene|clip|film|watch|mirror|glance)\b/, IconCamera],
  [/\b(pay|payments?|tills?|card|bank|currency|credit|money|gift)\b/, IconCreditCard],
  [/\b(price|labels?|offers?|coupons?|promotion|receipt|surplus|tags?)\b/, IconDiscount],
  [/\b(robot|arm|picker|gripper|cart|fleet|machine)\b/, IconRobot],
  [/\b(delivery|deliver|bike|round|ramp|carriers?|van|ship)\b/, IconTruck],
  [/\b(parcels?|box|crates?|lockers?|cut to fit|packaging|store)\b/, IconPackage],
  [/\b(cold|freez\w*|night cold|fridges?|temperatures?|cooling)\b/, IconSnowflake],
  [/\b(taps?|jars?|refill|bins?|canister|deposit|concentrate|bottles?|wash)\b/, IconBottle],
  [/\b(fit|size|shade|garments?|stylist|rooms?|clothes|wear)\b/, IconHanger],
  [/\b(light|lamps?|windows?|screens?|signs?|scent)\b/, IconLamp],
  [/\b(voice|sound|calls?|phone|headset|helpline|quiet)\b/, IconHeadset],
  [/\b(language|texts?|tone|interpreter|words|translat\w+)\b/, IconLanguage],
  [/\b(map|street|place|points?|network|floor|origin|chain)\b/, IconMap],
  [/\b(week|roster|shifts?|calendar|season|hour|day)\b/, IconCalendarEvent],
  [/\b(compost|waste|fresh|green|carbon|bake|date)\b/, IconLeaf],
  [/\b(guard|alarm|authenticity|recall|dispute|consent|privacy|safety)\b/, IconShieldCheck],
  [/\b(basket|shelf|shelves|assortment|mix|shop|grocer\w*)\b/, IconBasket],
  [/\b(club|members?|staff|people|programme|loyalty|stamp)\b/, IconUsers],
  [/\b(book|ledger|file|handbook|notes?|passport|page|feed|data|rule)\b/, IconFileText],
] as const;

const iconOf = (words: string) => iconsByWord.find(([pattern]) => pattern.test(words))?.[1];

/** An icon for a product: by its name, otherwise by its description. */
export function SolutionIcon({ name, text }: { name: string; text: string }) {
  const Icon = iconOf(name.toLowerCase()) ?? iconOf(text.toLowerCase()) ?? IconPuzzle;
  return <Icon aria-hidden />;
}
