import ts from "typescript";
import { isTest, lineAt, syntaxOf, walk } from "./source.mjs";

const product = /^server\/src\/.*\.ts$/;
const client = "server/src/outside/client.ts";

/** Modules that open connections; with a list, only these of their exports do. */
const ways = new Map([
  ["node:http", ["request", "get", "Agent", "ClientRequest"]],
  ["node:https", ["request", "get", "Agent"]],
  ["node:net", ["connect", "createConnection", "Socket"]],
  ["node:http2", undefined],
  ["node:tls", undefined],
  ["node:dgram", undefined],
  ["undici", undefined],
  ["nodemailer", undefined],
  ["@aws-sdk/client-s3", undefined],
]);
const globals = new Set(["fetch", "WebSocket", "EventSource", "XMLHttpRequest"]);

/** Files that connect in their own way: to configured addresses, with their own deadlines. */
const allowed = new Map([
  [client, ["node:http", "node:https"]],
  ["server/src/mail/delivery/transport.ts", ["nodemailer"]],
  ["server/src/files/storage/s3.ts", ["@aws-sdk/client-s3"]],
  ["server/src/files/scanning/service.ts", ["node:net"]],
  // The database's own connection.
  ["server/src/db/pulse.ts", ["node:net"]],
]);

/** Every call out of the server goes through one client, with its hosts, deadline and limit. */
export function outsideProblems(files) {
  return files
    .filter(({ path }) => product.test(path) && !isTest(path))
    .flatMap((file) => problemsOf(file, allowed.get(file.path) ?? []));
}

function problemsOf(file, own) {
  const tree = syntaxOf(file);
  const problems = [];
  const report = (node, what) =>
    problems.push({
      path: file.path,
      line: lineAt(tree, node.getStart(tree)),
      cause: `${what} calls out of the server`,
      wayOut: `use askOutside (${client})`,
    });
  walk(tree, (node) => {
    const way = wayOf(node);
    if (way !== undefined && !own.includes(way)) report(node, way);
    if (isGlobal(node)) report(node, node.text);
  });
  return problems;
}

/** The module through which this node could call out. */
function wayOf(node) {
  const from = moduleOf(node);
  if (!ways.has(from)) return undefined;
  const names = ways.get(from);
  const clause = ts.isImportDeclaration(node) && node.importClause;
  if (!clause) return from;
  if (clause.isTypeOnly) return undefined;
  const bindings = clause.namedBindings;
  if (clause.name || !bindings || ts.isNamespaceImport(bindings)) return from;
  const taken = bindings.elements
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ name, propertyName }) => (propertyName ?? name).text);
  return taken.some((name) => names === undefined || names.includes(name)) ? from : undefined;
}

function moduleOf(node) {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
    const isType = ts.isExportDeclaration(node) && node.isTypeOnly;
    return isType ? undefined : node.moduleSpecifier?.text;
  }
  const isImport =
    ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  return isImport ? node.arguments[0]?.text : undefined;
}

function isGlobal(node) {
  if (!ts.isIdentifier(node) || !globals.has(node.text)) return false;
  const { parent } = node;
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) return true;
  if (ts.isVariableDeclaration(parent)) return parent.initializer === node;
  const isMember = ts.isPropertyAccessExpression(parent) && parent.name === node;
  return isMember && parent.expression.getText() === "globalThis";
}
