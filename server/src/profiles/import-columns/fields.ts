/** What a column can go to, in the order the report shows them. */
export const fieldNames = [
  "name",
  "legalName",
  "website",
  "linkedIn",
  "oneLiner",
  "description",
  "categories",
  "tags",
  "country",
  "city",
  "founded",
  "companyStatus",
  "businessModel",
  "companyType",
  "targetMarket",
  "teamSize",
  "numberOfClients",
  "clientNames",
  "totalFundingAmount",
  "currency",
  "presenceInCountries",
] as const;

export type FieldName = (typeof fieldNames)[number];

export const isFieldName = (name: string): name is FieldName =>
  fieldNames.some((field) => field === name);

const lists = new Set<FieldName>(["categories", "tags"]);

/** Fields that several columns of a file may fill together. */
export const takesMany = (field: FieldName) => lists.has(field);
