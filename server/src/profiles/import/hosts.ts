const own =
  "facebook fb twitter x linkedin instagram youtube tiktok kickstarter indiegogo github gitlab medium about " +
  "linktr xing vk t apple google bit goo tumblr";
const about =
  "crunchbase angel angellist wellfound f6s producthunt ycombinator techcrunch dealroom pitchbook cbinsights " +
  "tracxn owler zoominfo glassdoor indeed g2 capterra getapp eu-startups startupranking startupblink gust " +
  "betalist seed-db startupindia vc4a wikipedia wikidata opencorporates companieshouse northdata bloomberg " +
  "reuters forbes fortune marketwatch morningstar investing finance.yahoo nasdaq nyse londonstockexchange " +
  "euronext boerse-frankfurt deutsche-boerse boerse tmx asx bseindia nseindia hkex hkexnews jpx sgx b3 bmv " +
  "twse tpex krx pse six-group borsaitaliana bolsamadrid sec yelp tripadvisor trustpilot";

const anyOf = (list: string) => list.replaceAll(".", "\\.").split(" ").join("|");
const shared = new RegExp(`(?:^|\\.)(?:${anyOf(own)})\\.(?:com|co|me|ee|ly|be|gl|org|net)$`);
const ownSubdomain = /\.(?:tumblr|medium|github|gitlab|about)\.(?:com|me|io|co)$/;
const directory = new RegExp(`(?:^|\\.)(?:${anyOf(about)})\\.(?:[a-z]{2,4}\\.)?[a-z]{2,4}$`);

/** Hosts where many companies have a page: it may be all they have, but the host is not theirs. */
export const isSharedHost = (host: string) => shared.test(host) && !ownSubdomain.test(host);

/** Sites where others write about companies: directories, stock exchanges, newspapers. */
export const isDirectory = (host: string) => directory.test(host);

const manyCompanies = 5;
const fewCompanies = 3;

/** Counts which companies give a host as their own, and finds hosts that too many give. */
export const hostCount = () => {
  const companies = new Map<string, Set<string>>();
  let total = 0;
  const isForeign = (count: number) =>
    count >= manyCompanies || (count >= fewCompanies && count * 2 >= total);
  return {
    add: (host: string | undefined, company: string) => {
      if (host === undefined) return;
      total += 1;
      if (isSharedHost(host)) return;
      const known = companies.get(host);
      if (!known) companies.set(host, new Set([company]));
      else if (known.size < manyCompanies) known.add(company);
    },
    foreign: () =>
      new Set([...companies].flatMap(([host, { size }]) => (isForeign(size) ? [host] : []))),
  };
};
