import ts from "typescript";
import { isTest, lineAt, syntaxOf } from "./source.mjs";

const language = /^web\/src\/text\/en\/(?:staff\/)?([a-z-]+)\.ts$/;
const plural = /_(?:zero|one|two|few|many|other)$/;

/** Texts no screen asks for. A key built at run time counts by its beginning: `status.${name}`. */
export function textProblems(files) {
  const screens = files
    .filter(
      ({ path }) => /^web\/src\/.*\.tsx?$/.test(path) && !language.test(path) && !isTest(path),
    )
    .map(({ text }) => text)
    .join("\n");
  const beginnings = [...screens.matchAll(/`([\w.-]+\.[\w.-]*)\$\{/g)].map(([, start]) => start);
  const isUsed = (key) =>
    ['"', "'", "`"].some((quote) => screens.includes(quote + key + quote)) ||
    beginnings.some((beginning) => key.startsWith(beginning));

  return files
    .filter(({ path }) => language.test(path))
    .flatMap((file) => keysIn(file).filter(({ key }) => !isUsed(key)))
    .map(({ path, line, key }) => ({
      path,
      line,
      cause: `no screen asks for “${key}”`,
      wayOut: "remove it, or show it",
    }));
}

function keysIn(file) {
  const tree = syntaxOf(file);
  const capability = language.exec(file.path)[1];
  const objects = tree.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .filter(({ name }) => name.getText(tree) === capability.replaceAll(/-(.)/g, upper));
  return objects.flatMap(({ initializer }) => leaves(tree, withoutConst(initializer), capability));
}

function leaves(tree, object, above) {
  if (object === undefined || !ts.isObjectLiteralExpression(object)) return [];
  return object.properties.filter(ts.isPropertyAssignment).flatMap(({ name, initializer }) => {
    const key = `${above}.${name.text.replace(plural, "")}`;
    const value = withoutConst(initializer);
    if (ts.isObjectLiteralExpression(value)) return leaves(tree, value, key);
    return [{ path: tree.fileName, line: lineAt(tree, name.getStart(tree)), key }];
  });
}

const upper = (_, letter) => letter.toUpperCase();

function withoutConst(node) {
  return node && (ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    ? withoutConst(node.expression)
    : node;
}
