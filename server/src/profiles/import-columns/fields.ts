import { type ImportField, importFields } from "@vitrine/contract/profiles/imports";

/** The fields a column can go to, in the order of the report. */
export const fieldNames = importFields;

export type FieldName = ImportField;

export const isFieldName = (name: string): name is FieldName =>
  fieldNames.some((field) => field === name);

const lists = new Set<FieldName>(["categories", "tags"]);

/** Fields that several columns of a file may fill together. */
export const takesMany = (field: FieldName) => lists.has(field);
