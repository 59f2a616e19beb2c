import ts from "typescript";
import { isScript, lineAt, syntaxOf, walk } from "./source.mjs";

/** Imports that climb more than one folder or leave out the file extension. */
export function specifierProblems(files) {
  return files
    .filter(({ path }) => isScript(path))
    .flatMap((file) => {
      const tree = syntaxOf(file);
      return specifiersIn(tree).flatMap((specifier) => {
        const problem = specifierProblem(specifier.text);
        const line = lineAt(tree, specifier.getStart(tree));
        return problem === undefined ? [] : [{ path: file.path, line, ...problem }];
      });
    });
}

function specifiersIn(tree) {
  const found = [];
  walk(tree, (node) => {
    const specifier =
      (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier;
    if (specifier) found.push(specifier);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      if (ts.isStringLiteralLike(node.arguments[0])) found.push(node.arguments[0]);
    }
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      found.push(node.argument.literal);
    }
  });
  return found;
}

function specifierProblem(text) {
  if (text.startsWith("../..")) {
    return {
      cause: `“${text}” climbs out of its folder`,
      wayOut: "import it by its name: #capability/file.ts",
    };
  }
  if (/^[.#]/.test(text) && !/\.[a-z0-9]+(\?[a-z]+)?$/.test(text)) {
    return { cause: `“${text}” has no file extension`, wayOut: "write the file's whole name" };
  }
  return undefined;
}
