import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";

const root = join(import.meta.dirname, "..", "..", "src");
const files = new Map<string, ts.SourceFile>();

/** The syntax tree of a file of the product, with its parents. */
export const treeOf = (path: string) => {
  const known = files.get(path);
  if (known) return known;
  const tree = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.ESNext, true);
  files.set(path, tree);
  return tree;
};

export const productFiles = () =>
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
    .map((path) => join(root, path));

const pathOf = (specifier: string, from: string) => {
  if (specifier.startsWith("#")) return join(root, specifier.slice(1));
  return specifier.startsWith(".") ? join(dirname(from), specifier) : undefined;
};

export type Declaration =
  | ts.VariableDeclaration
  | ts.FunctionDeclaration
  | ts.ParameterDeclaration
  | ts.TypeAliasDeclaration;

const isNamed = (node: ts.Node & { name?: ts.Node }, name: string) =>
  node.name !== undefined && ts.isIdentifier(node.name) && node.name.text === name;

const amongStatements = (statements: readonly ts.Statement[], name: string) => {
  for (const statement of statements) {
    if (ts.isVariableStatement(statement)) {
      const found = statement.declarationList.declarations.find((one) => isNamed(one, name));
      if (found) return found;
    }
    if (ts.isFunctionDeclaration(statement) || ts.isTypeAliasDeclaration(statement))
      if (isNamed(statement, name)) return statement;
  }
  return undefined;
};

const imported = (tree: ts.SourceFile, name: string): Declaration | undefined => {
  for (const statement of tree.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier))
      continue;
    const bindings = statement.importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings)) continue;
    const taken = bindings.elements.find((one) => one.name.text === name);
    const path = pathOf(statement.moduleSpecifier.text, tree.fileName);
    if (taken && path) return declared(treeOf(path), (taken.propertyName ?? taken.name).text);
  }
  return undefined;
};

const binds = (pattern: ts.BindingName, name: string): boolean =>
  ts.isIdentifier(pattern)
    ? pattern.text === name
    : pattern.elements.some((one) => ts.isBindingElement(one) && binds(one.name, name));

/** What a name means where it stands: the nearest parameter, constant, function or type. */
export const declared = (from: ts.Node, name: string): Declaration | undefined => {
  for (let at: ts.Node = from; at; at = at.parent) {
    if (ts.isFunctionLike(at)) {
      const parameter = at.parameters.find((one) => binds(one.name, name));
      if (parameter) return parameter;
    }
    if (ts.isBlock(at) || ts.isSourceFile(at)) {
      const found = amongStatements(at.statements, name);
      if (found) return found;
    }
    if (ts.isSourceFile(at)) return imported(at, name);
  }
  return undefined;
};

export const walk = (node: ts.Node, visit: (node: ts.Node) => void) => {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
};
