import { imports } from "@vitrine/contract/profiles/imports";
import { staff } from "#http/doors.ts";
import { on } from "#http/on.ts";
import {
  checkImport,
  chooseForImport,
  discardImport,
  listImportRows,
  listImports,
  openImport,
  runImportOf,
  sendRefusedRows,
  showImport,
  undoImport,
} from "./service.ts";

const editor = staff("STARTUPS_EDIT_DETAILS_INFO");

// The file is read outside of any transaction.
const reading = { transaction: "own" } as const;

export const importRoutes = [
  on(imports.list, editor, listImports),
  on(imports.open, editor, openImport, reading),
  on(imports.one, editor, showImport),
  on(imports.choose, editor, chooseForImport, reading),
  on(imports.check, editor, checkImport),
  on(imports.run, editor, runImportOf),
  on(imports.discard, editor, discardImport),
  on(imports.undo, editor, undoImport),
  on(imports.rows, editor, listImportRows),
  on(imports.refused, editor, sendRefusedRows),
];
