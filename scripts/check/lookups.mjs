import ts from "typescript";
import { isTest, lineAt, syntaxOf, walk } from "./source.mjs";

const looksUp = /^(contract|server|web)\/src\/.*\.tsx?$/;
// We write every name in these tables, and look them up by those names only.
const ownNames = /^server\/src\/demo\/catalogue\//;
const table = /^((Readonly|Partial)<)*Record<string,/;

/**
 * Names looked up in plain objects. A plain object also has `constructor` and `__proto__`, which
 * nobody put there; a `Map` has only what was put into it.
 */
export function lookupProblems(files) {
  const asked = files.filter(
    ({ path }) => looksUp.test(path) && !isTest(path) && !ownNames.test(path),
  );
  const exported = new Set(asked.flatMap((file) => tablesOf(file)).map(({ name }) => name));
  return asked.flatMap((file) => [...indexed(file, exported), ...soughtWithIn(file)]);
}

/** The constants of a file whose type allows any name. */
function tablesOf(file) {
  if (!file.text.includes("Record<string,")) return [];
  const tables = [];
  walk(syntaxOf(file), (node) => {
    if (!ts.isVariableDeclaration(node) || !node.type || !node.initializer) return;
    const isFilled =
      ts.isObjectLiteralExpression(node.initializer) && node.initializer.properties.length > 0;
    if (isFilled && table.test(node.type.getText())) tables.push({ name: node.name.getText() });
  });
  return tables;
}

const problem = (tree, node, cause, wayOut) => ({
  path: tree.fileName,
  line: lineAt(tree, node.getStart(tree)),
  cause,
  wayOut,
});

function importedInto(tree) {
  const names = new Set();
  walk(tree, (node) => {
    if (ts.isImportSpecifier(node)) names.add(node.name.text);
  });
  return names;
}

function indexed(file, exported) {
  const own = new Set(tablesOf(file).map(({ name }) => name));
  if (own.size === 0 && ![...exported].some((name) => file.text.includes(`${name}[`))) return [];
  const tree = syntaxOf(file);
  const imported = importedInto(tree);
  const isTable = (name) => own.has(name) || (imported.has(name) && exported.has(name));
  const problems = [];
  walk(tree, (node) => {
    if (!ts.isElementAccessExpression(node) || ts.isStringLiteral(node.argumentExpression)) return;
    const name = node.expression.getText(tree);
    if (!isTable(name)) return;
    problems.push(problem(tree, node, `a name is looked up in the object ${name}`, "use a Map"));
  });
  return problems;
}

function soughtWithIn(file) {
  if (!file.text.includes(" in ")) return [];
  const tree = syntaxOf(file);
  const problems = [];
  walk(tree, (node) => {
    if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.InKeyword) return;
    if (ts.isStringLiteral(node.left)) return;
    const cause = `“${node.getText(tree)}” also finds what every object has`;
    problems.push(problem(tree, node, cause, "use Object.hasOwn"));
  });
  return problems;
}
