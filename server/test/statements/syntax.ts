import ts from "typescript";

export type Text = string | undefined;

/** Methods of values; others may give a piece of SQL. */
export const ofValues = new Set([
  "map",
  "flatMap",
  "filter",
  "join",
  "keys",
  "values",
  "stringify",
  "toISOString",
  "toString",
  "trim",
  "slice",
  "toLowerCase",
  "replace",
  "max",
  "min",
  "now",
  "digest",
]);

export const snake = (name: string) =>
  name
    .split(".")
    .map((part) => part.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
    .map((part) => (part === "*" ? part : `"${part}"`))
    .join(".");

export const isFragmentType = (type: ts.TypeNode | undefined) =>
  type !== undefined && /\b(RawBuilder|Expression|Sql)\b/.test(type.getText());

export const plain = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node)
    ? plain(node.expression)
    : node;

export const isSql = (node: ts.Node) => ts.isIdentifier(node) && node.text === "sql";

export const returned = (body: ts.ConciseBody): ts.Expression[] => {
  if (!ts.isBlock(body)) return [body];
  return body.statements.flatMap((one) => {
    if (ts.isReturnStatement(one)) return one.expression ?? [];
    const then = ts.isIfStatement(one) && ts.isReturnStatement(one.thenStatement);
    return then && ts.isReturnStatement(one.thenStatement)
      ? (one.thenStatement.expression ?? [])
      : [];
  });
};

export const firstOf = <T>(all: readonly T[], read: (one: T) => Text): Text => {
  for (const one of all) {
    const text = read(one);
    if (text !== undefined) return text;
  }
  return undefined;
};
