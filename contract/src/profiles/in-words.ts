const settingsOf = (who: "startup" | "retailer") => ({
  account: `Saves the account details of a ${who}’s owner.`,
  sectors: `Saves the sectors of one’s own ${who}.`,
  areas: `Saves the areas of interest of one’s own ${who}.`,
  tags: `Saves the tags of one’s own ${who}.`,
});

const startup = settingsOf("startup");
const retailer = settingsOf("retailer");

/** Each call in one plain sentence, for whoever reads the API. */
export const profilesInWords = {
  profiles: {
    one: "Gives the page of a startup or retailer.",
    glance: "Gives what a card shows of a startup or retailer, beside a conversation.",
  },
  settings: {
    saveAccountOfStartup: startup.account,
    saveAccountOfRetailer: retailer.account,
    saveAccountOfMember: "Saves a member’s own account details.",
    saveCompanyOfStartup: "Saves the company page of one’s own startup.",
    confirmFacts: "Confirms that the facts of one’s own startup are still right.",
    saveCompanyOfRetailer: "Saves the company page of one’s own retailer.",
    saveSectorsOfStartup: startup.sectors,
    saveSectorsOfRetailer: retailer.sectors,
    saveAreasOfStartup: startup.areas,
    saveAreasOfRetailer: retailer.areas,
    saveTagsOfStartup: startup.tags,
    saveTagsOfRetailer: retailer.tags,
  },
  facts: {
    asked: "Shows which facts the link of an e-mail asks about; asking does not use it up.",
    confirmByLink: "Confirms the facts that the link of an e-mail asks about, without a sign-in.",
    earlier: "Gives what a fact of a startup was before, and who had said it.",
  },
  comparison: {
    startups: "Gives two to four startups side by side.",
  },
  trial: {
    today: "Says how much of today’s searches and profiles a company in trial has used.",
  },
  lookup: {
    find: "Finds companies, people, missions and articles for staff by name, e-mail and title.",
  },
  records: {
    startups: "Lists startups in any state, for staff.",
    countStartups: "Counts the startups that filters find.",
    retailers: "Lists retailers in any state, for staff.",
    exportStartups: "Writes a list of startups as a file into the tray.",
    exportRetailers: "Writes a list of retailers as a file into the tray.",
    blockStartups: "Blocks startups.",
    unblockStartups: "Unblocks startups.",
    verifyStartups: "Marks startups as verified.",
    unverifyStartups: "Takes the verified mark from startups.",
    enableChat: "Opens the chat of startups.",
    disableChat: "Closes the chat of startups.",
    enableMailing: "Turns e-mails to startups on.",
    disableMailing: "Turns e-mails to startups off.",
    blockRetailers: "Blocks retailers.",
    unblockRetailers: "Unblocks retailers.",
    verifyRetailers: "Marks retailers as verified.",
    unverifyRetailers: "Takes the verified mark from retailers.",
  },
  reportFiles: {
    users: "Gives the people of retail companies as a CSV file.",
    startups: "Gives startups as a CSV file; 204 where none matches.",
    countUsers: "Counts the rows of the report of users.",
    countStartups: "Counts the rows of the report of startups.",
    usersInTray: "Writes the report of users into the tray.",
    startupsInTray: "Writes the report of startups into the tray.",
  },
  activity: {
    all: "Lists everything that was written down, the newest first, for super admins.",
    categories: "Lists what was changed of categories and tags, for super admins.",
    profiles: "Lists what was changed of companies and their people, for super admins.",
  },
  staffProfiles: {
    startup: "Gives everything staff see of a startup.",
    retailer: "Gives everything staff see of a retailer.",
    checkType: "Says which of the eight kinds a retailer is.",
    startupHistory: "Lists what happened to a startup, the newest first.",
    retailerHistory: "Lists what happened to a retailer, the newest first.",
    startupMoment: "Gives a startup as it was at a moment.",
    retailerMoment: "Gives a retailer as it was at a moment.",
    undoChange: "Takes a change back, if nothing was changed after it.",
    saveStandard: "Saves the page of a standard startup.",
    saveDemo: "Saves the page of a demo startup.",
    saveIncomplete: "Saves the page of an incomplete startup.",
    saveStartup: "Saves the page of a startup.",
    saveSectors: "Saves the sectors of a startup.",
    saveAreas: "Saves the areas of interest of a startup.",
    saveTags: "Saves the tags of a startup.",
    saveOwner: "Saves the details of a startup’s owner.",
    saveNote: "Saves the note that staff keep about a startup.",
    saveRetailer: "Saves the page of a retailer.",
    saveRetailOwner: "Saves the details of a retailer’s owner.",
  },
  staffPictures: {
    saveLogo: "Saves the logo of a startup.",
    saveCover: "Saves the cover of a startup.",
    saveAvatar: "Saves the picture of a startup’s owner.",
  },
};
