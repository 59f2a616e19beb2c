const ofThe = (thing: string) => ({
  all: `Lists the ${thing}s, and how many plans and companies use each.`,
  create: `Makes a ${thing}.`,
  update: `Changes a ${thing}, unless somebody else has since it was read.`,
  remove: `Deletes a ${thing} that nobody uses.`,
  hide: `Hides a ${thing} from those who choose; companies that have it keep it.`,
  unhide: `Offers a hidden ${thing} again.`,
  exportFile: `Writes the list of ${thing}s into a file.`,
});

/** Each call in one plain sentence, for readers of the API. */
export const billingInWords = {
  catalogue: {
    usedBy: "Lists the plans and companies that use something of the catalogue.",
    leaving: "Counts what is deleted and can still be bought at the card provider.",
    order: "Puts plan types or plans in order.",
  },
  keptHistory: {
    of: "Lists what happened to something of the catalogue or to a code, with its fields before and after.",
  },
  planTypes: ofThe("plan type"),
  memberGroups: ofThe("member group"),
  catalogFeatures: ofThe("feature"),
  prices: ofThe("price"),
  priceVersions: {
    all: "Lists the versions of a price, and how many companies have each.",
    touches: "Tells whom another amount would touch, and what it would bring in a month.",
    movePreview: "Tells who would move from a version of a price to the newest one.",
    move: "Moves companies to the newest version of their price, with their next period.",
  },
  staffPlans: ofThe("payment plan"),
  planEditor: {
    one: "Gives a payment plan with all that it is made of.",
    touches:
      "Tells whom a change of a payment plan would touch, and what it would bring in a month.",
  },
  billing: {
    plans: "Lists the plans on offer.",
    discount: "Shows the prices of the plans with a discount code.",
    enterprisePlan: "Shows the plan that an enterprise code opens.",
    choosePlan: "Chooses a plan for the company.",
    pay: "Keeps a card for the chosen plan, and charges it once the trial is over.",
    saveDetailsOfRetailer: "Saves a retailer’s billing details.",
    saveDetailsOfStartup: "Saves a startup’s billing details.",
  },
  discountCodes: {
    all: "Lists the discount codes with their uses and what was paid with them, for staff.",
    create: "Makes a discount code.",
    createCampaign: "Makes many discount codes at once, which come as a file.",
    update: "Changes a discount code; what it takes off stays as it is once somebody has it.",
    remove: "Deletes a discount code that nobody uses.",
    cancel: "Ends a discount code for good; companies that pay with it keep it.",
    block: "Stops a discount code until it is unblocked.",
    unblock: "Lets a blocked discount code be used again.",
    uses: "Lists the companies that use a discount code.",
    plans: "Lists the plans that discount codes can be for.",
    exportFile: "Writes the list of discount codes into a file.",
  },
  enterpriseCodes: {
    all: "Lists the codes that open plans made for one customer, for staff.",
    update: "Changes or stops an enterprise code, or lets it open another plan.",
    exportFile: "Writes the list of enterprise codes into a file.",
  },
  customPlans: {
    create: "Makes a hidden plan with its price, seats and enterprise code for one customer.",
  },
  cards: {
    config: "Gives what a page needs to take down a card.",
    own: "Lists the cards of one’s own company, and whether an invoice waits for one.",
    attach: "Keeps a card for the company, pays with it from now on, and what is open at once.",
    customer: "Gives the card a company pays with.",
    one: "Gives one card of the company.",
    all: "Lists the cards of the company.",
    detach: "Removes a card that nothing is paid with.",
    detachByGet: "Removes a card that nothing is paid with, asked in the older way.",
  },
  subscription: {
    preview: "Shows what a change of plan would cost, before anything changes.",
    recreate: "Puts the company on a plan and charges what it costs.",
    one: "Tells how the subscription of the company stands.",
    payInvoice: "Tries to pay an open invoice with the company’s card.",
    attachAndPay: "Keeps another card and pays the open invoice with it.",
    cancel: "Ends the subscription with the period that is paid.",
    reactivate: "Takes back the end of the subscription.",
  },
  paymentRequests: {
    one: "Shows what a payment link asks for.",
    pay: "Pays by a payment link, without signing in.",
  },
  staffPaymentRequests: {
    save: "Asks a customer for a payment by a link, which is shown once, as staff.",
    update: "Changes, withdraws or sends a payment request, or gives it a new link, as staff.",
    list: "Lists the payment requests of a company; for super admins, of everybody.",
    exportFile: "Writes the list of payment requests into a file.",
    refund: "Gives back what somebody without an account has paid by a link, or a part of it.",
  },
  vatNumbers: {
    check: "Tells whether a VAT number can be right, and the VAT that is due with it.",
  },
  billingWebhook: {
    receive: "Takes the signed messages of the card provider.",
  },
  receipts: {
    payments: "Lists what the company has paid and got back.",
    download: "Gives a receipt or credit note as a PDF file.",
  },
  approvals: {
    waiting: "Lists the large payments and refunds that wait for a second super admin.",
    approve: "Does what another one asked for.",
    decline: "Declines what somebody asked for.",
  },
  ledger: {
    standing: "Tells how the money of a company stands, for staff.",
    timeline: "Lists all that happened to the money of a company, for staff.",
    insert: "Records money that came past the card provider, with its receipt.",
    update: "Adds a note or a reference to a payment, or takes one by hand back.",
    refund: "Gives all or a part of a card payment back.",
    setting: "Changes how a company pays, until when it is paid, or how long its trial lasts.",
    plan: "Moves a company to another plan without charging it.",
  },
  books: {
    vat: "Gives the VAT of a period by country and rate, as receipts have it.",
    exportVat: "Begins a file of the VAT of a period.",
    figures:
      "Tells what money did in a period: who pays, how much by the month, and what codes did.",
  },
  payments: {
    all: "Lists every payment, for super admins.",
    filtered: "Lists payments by filters, for staff; who is no super admin names an account.",
    ofAccount: "Lists the payments of a company, for staff.",
    receipts: "Lists receipts and credit notes, for super admins.",
    sums: "Sums up the payments that filters find, by currency.",
    choices: "Gives the currencies, plans and countries that payments have.",
    export: "Begins a file of payments.",
    receiptFiles: "Begins a file with the PDFs of receipts.",
  },
  staffBilling: {
    details: "Gives the billing details, plan and seats of a company, for staff.",
    save: "Changes the billing details of a company, as staff.",
  },
};
