const rowsOf = (table: string) =>
  table
    .trim()
    .split("\n")
    .map((line) => line.split(" | ").map((cell) => cell.trim()));

const listOf = (text = "") => text.split(", ");

/** Forty startups: name, one-liner, category, tags, countries, stage, rating and how many gave one. */
const startups = `
Gondola | Finds empty shelf spots from the cameras you already own | Analytics | Computer vision, Planograms | IT NO SE | Growing | 4.3 | 27
Oriel | Footfall and dwell time without cameras, from light alone | Analytics | Camera-free, Privacy by design | IE NO DE | First clients | 4 | 12
Tallymarsh | Counts who walks past, who looks and who comes in | Analytics | Store traffic, Dashboards | DE AT | Growing | 3.9 | 18
Pricepond | Your price next to nine neighbours’, every morning | Analytics | Competitor prices, Dashboards | FR DE | Profitable | 4.5 | 31
Korbly | Shows what leaves the shop in the same basket | Analytics | Basket analysis, Loyalty data | SE NO | Prototype |  | 0
Loopwear | Rental and resale engine for a fashion brand’s own web shop | Circular | Rental, Resale, Take-back | DK NO SE DE | Growing | 4.6 | 31
Remend | Repair bookings with a tailor near the shop, priced at the till | Circular | Repair, Clothing | NO SE | First clients | 4.4 | 9
Second Rail | Takes back worn clothing and grades it for resale | Circular | Take-back, Resale, Grading | DE AT NL | Growing | 4.1 | 16
Borrowell | Rents out tools and party goods from shop shelves | Circular | Rental, Tools | FR BE | First clients | 3.8 | 7
Respool | Turns textile waste into yarn with a certificate | Circular | Textile recycling, Certificates | IT PT | Growing | 4.2 | 5
Wend | Sends every return to the place where it sells again fastest | Returns | Return routing, Resale | PL DE NO | Growing | 4.4 | 29
Boomerang Desk | Return desk without paper: scan, grade, refund in a minute | Returns | Grading, Refunds | DE NL | Profitable | 4.2 | 22
Fitsooner | Predicts the size that comes back and says so before checkout | Returns | Size advice, Fewer returns | SE NO | First clients | 4.5 | 11
Parcelback | Drop-off lockers for returns at petrol stations | Returns | Lockers, Parcels | DE PL | Growing | 3.6 | 14
Keepsake | Offers a discount to keep the item instead of returning it | Returns | Refunds, Offers | GB IE | Prototype | 3.2 | 4
Mirador | Virtual fitting from two phone photos | Try-on | Virtual fitting, Clothing | ES IT | Growing | 4.1 | 22
Looking Glass | A fitting room mirror that shows other colours and sizes | Try-on | Smart mirrors, Fitting rooms | FR DE | First clients | 3.9 | 10
Lenswise | Virtual fitting of glasses with the right pupil distance | Try-on | Virtual fitting, Eyewear | DK SE | Profitable | 4.7 | 25
Shadefinder | Finds the foundation shade from a selfie at the beauty counter | Try-on | Beauty, Colour match | FR IT | Growing | 4.3 | 19
Stepscan | Scans feet in the shop and picks the shoe size | Try-on | Size advice, Shoes | DE AT | Growing | 4 | 13
Kasso | Scan-and-go checkout inside the app your shoppers have | Checkout | Scan and go, Mobile payment | DE NL NO | Growing | 4.4 | 36
Tillow | Self-checkout that weighs fruit and knows which one it is | Checkout | Self-checkout, Fresh food | GB IE | Growing | 4.1 | 17
Quickbay | Smart carts that bill while the shopper walks | Checkout | Smart carts, Self-checkout | ES PT | First clients | 3.7 | 8
Agewell | Checks age at a self-checkout without storing a face | Checkout | Age check, Self-checkout | GB DE | Profitable | 4.5 | 21
Queueless | Tells staff to open a till before the queue forms | Checkout | Queue prediction, Staffing | NL DE | First clients | 4 | 6
Ripen | Markdowns that follow freshness and cut food waste | Food waste | Markdowns, Fresh food | NL DE NO | Growing | 4.7 | 25
Last Loaf | Sells tonight’s bread to neighbours in surprise bags | Food waste | Surprise bags, Bakeries | DK SE NO | Profitable | 4.3 | 40
Forkcast | Forecasts fresh food by store and hour to order less waste | Food waste | Demand forecast, Fresh food | DE FR | Growing | 4.5 | 23
Peelback | Collects unsold fruit for juice makers | Food waste | Donations, Upcycling | IT ES | First clients | 3.9 | 7
Saladry | Measures waste bins in shop kitchens with a camera scale | Food waste | Waste tracking, Computer vision | GB NL | Growing | 4.2 | 15
Frostline | Cold-chain sensors that run ten years on one battery | Cold chain | Temperature sensors, Alerts | FI SE NO | Profitable | 4.8 | 42
Coldnote | Logs fridge temperature and writes the hygiene report | Cold chain | Hygiene reports, Temperature sensors | DE AT | Growing | 4.1 | 18
Icepath | Reusable cooling boxes for grocery delivery | Cold chain | Delivery, Reusable packaging | FR BE | First clients | 3.8 | 9
Compressor Watch | Hears a failing fridge compressor weeks before it stops | Cold chain | Predictive maintenance, Energy saving | DE DK | Growing | 4.4 | 12
Thermostow | Shelf doors for open fridges that halve energy | Cold chain | Energy saving, Shelf doors | GB NO | Profitable | 4.2 | 20
Tessel | Digital product passports woven into the fabric label | Traceability | Product passports, Textile labels | PT IT | Growing | 4.2 | 14
Provenly | Proves where cotton came from with an isotope test | Traceability | Origin proof, Cotton | GB DE | First clients | 4.3 | 8
Batchtrail | Recalls one batch of food instead of the whole shelf | Traceability | Recalls, Fresh food | NL DE | Growing | 4 | 11
Passportal | Publishes product passports for furniture and electronics | Traceability | Product passports, Repair | DE SE NO | First clients | 3.9 | 6
Chainsaid | Asks suppliers for audits and reads the answers | Traceability | Supplier audits, Certificates | FR IT | Profitable | 4.1 | 19`;

/**
 * Twenty missions, judged by hand before any weight was chosen: title, the company’s areas and country,
 * the needs, and which startups answer it (3: fully, 2: mostly, 1: in part).
 */
const missions = `
Camera-free footfall | Analytics | NO | footfall, dwell time, without cameras | Oriel 3, Tallymarsh 2, Gondola 1
Empty shelves seen sooner | Analytics | SE | empty shelf, cameras, planograms | Gondola 3, Saladry 1
Know the prices around us | Analytics | DE | competitor prices, every morning, dashboards | Pricepond 3, Tallymarsh 1
Resale of partywear | Circular | NO | rental, resale, web shop | Loopwear 3, Second Rail 2, Wend 1, Remend 1
Repair service in our shops | Circular | SE | repair, clothing, till | Remend 3, Loopwear 1, Passportal 1
Take back worn clothes | Circular | DE | take-back, grading, resale | Second Rail 3, Loopwear 2, Boomerang Desk 1, Wend 1
Cut returns of dresses | Returns, Try-on | NO | size advice, fewer returns | Fitsooner 3, Mirador 2, Stepscan 1, Keepsake 1
Returns back on sale within a week | Returns | DE | return routing, grading, resale | Wend 3, Boomerang Desk 3, Second Rail 1
Paperless return desk | Returns | NL | return desk, refund, scan | Boomerang Desk 3, Parcelback 1, Wend 1
Fitting from home | Try-on | IT | virtual fitting, phone | Mirador 3, Lenswise 1, Shadefinder 1
Better beauty counter | Try-on | FR | beauty, selfie, shade | Shadefinder 3, Looking Glass 1
Shoe sizes that fit | Try-on, Returns | AT | size advice, shoes | Stepscan 3, Fitsooner 2
Quicker tills | Checkout | NO | scan-and-go, app, checkout | Kasso 3, Tillow 1, Queueless 1, Quickbay 1
Self-checkout for fresh fruit | Checkout | GB | self-checkout, fruit | Tillow 3, Agewell 2, Quickbay 1
Alcohol at self-checkouts | Checkout | DE | age check, self-checkout | Agewell 3, Kasso 1, Tillow 1
Less bread thrown away | Food waste | NO | bread, surprise bags | Last Loaf 3, Ripen 1, Forkcast 1
Order fresh food by the hour | Food waste | DE | forecast, fresh food, hour | Forkcast 3, Ripen 2, Saladry 1
Cooler fridges, smaller bills | Cold chain | NO | fridge, energy | Thermostow 3, Compressor Watch 2, Frostline 2, Coldnote 1
Hygiene reports without paper | Cold chain | AT | temperature, hygiene report | Coldnote 3, Frostline 2
Product passports for 2027 | Traceability | IT | product passports, fabric | Tessel 3, Passportal 2, Respool 1, Chainsaid 1`;

export const labelledStartups = rowsOf(startups).map(
  ([shortName = "", oneLiner = "", category = "", tags, countries = "", stage, average, count]) => {
    const [countryCode = "", ...presenceCountryCodes] = countries.split(" ");
    const fields = { shortName, oneLiner, categories: [category], tags: listOf(tags) };
    return {
      startup: { ...fields, countryCode, presenceCountryCodes, companyStatus: stage ?? null },
      average: Number(average),
      ratingCount: Number(count),
    };
  },
);

const gradesIn = (text: string | undefined): Readonly<Record<string, number>> =>
  Object.fromEntries(listOf(text).map((one) => [one.slice(0, -2), Number(one.slice(-1))]));

export const labelledMissions = rowsOf(missions).map(
  ([title = "", areas, countryCode = "", needs, grades]) => ({
    title,
    countryCode,
    areas: listOf(areas),
    needs: listOf(needs),
    grades: gradesIn(grades),
  }),
);
