import { dirname } from "node:path";
import ts from "typescript";
import { isScript, isTest, lineAt, syntaxOf, walk } from "./source.mjs";

const limits = { file: 300, function: 40, component: 120, folder: 40 };
const counted = /\.(ts|tsx|mjs|cjs|css|md)$/;
const pureData = [/^server\/src\/db\/tables\.ts$/, /^server\/src\/demo\/catalogue\//];
/** Folders that grow with each step of the product. */
const growing = /^server\/migrations$/;
const testBlocks = /^(describe|suite|test|it|beforeAll|beforeEach|afterAll|afterEach)$/;

/** Files, functions, components and folders over their budget. */
export function sizeProblems(files) {
  const inFiles = files
    .filter(({ path }) => counted.test(path))
    .flatMap((file) => [
      ...tooLongFile(file),
      ...(isScript(file.path) ? tooLongFunctions(file) : []),
    ]);
  return [...inFiles, ...tooFullFolders(files)];
}

function tooFullFolders(files) {
  const folders = new Map();
  for (const { path } of files) {
    const folder = dirname(path);
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  return [...folders]
    .filter(([folder, count]) => count > limits.folder && !growing.test(folder))
    .map(([path, count]) => ({
      path,
      cause: `${count} files, ${limits.folder} are allowed in a folder`,
      wayOut: "sort them into folders named by nouns",
    }));
}

function tooLongFile({ path, text }) {
  const lines = text.trimEnd().split("\n").length;
  if (lines <= limits.file || isTest(path) || pureData.some((place) => place.test(path))) return [];
  return [
    {
      path,
      cause: `${lines} lines, ${limits.file} are allowed`,
      wayOut: "split it by noun into a folder beside it",
    },
  ];
}

function tooLongFunctions(file) {
  const tree = syntaxOf(file);
  const problems = [];
  walk(tree, (node) => {
    if (!ts.isFunctionLike(node) || node.body === undefined) return;
    if (isTest(file.path) && isTestBlock(node)) return;
    const lines = bodyLines(tree, node.body);
    const isComponent = file.path.endsWith("x") && returnsJsx(node);
    const limit = isComponent ? limits.component : limits.function;
    if (lines <= limit) return;
    problems.push({
      path: file.path,
      line: lineAt(tree, node.getStart(tree)),
      cause: `${isComponent ? "component" : "function"} ${nameOf(node)} has ${lines} lines, ${limit} are allowed`,
      wayOut: isComponent ? "move a piece into its own component" : "name a step and move it out",
    });
  });
  return problems;
}

function bodyLines(tree, body) {
  if (!ts.isBlock(body)) return lineAt(tree, body.end) - lineAt(tree, body.getStart(tree)) + 1;
  return Math.max(0, lineAt(tree, body.end) - lineAt(tree, body.getStart(tree)) - 1);
}

function isTestBlock(node) {
  if (!ts.isCallExpression(node.parent)) return false;
  let callee = node.parent.expression;
  while (!ts.isIdentifier(callee)) {
    if (callee.expression === undefined) return false;
    callee = callee.expression;
  }
  return testBlocks.test(callee.text);
}

function returnsJsx(node) {
  if (!ts.isBlock(node.body)) return isJsx(node.body);
  let found = false;
  const look = (inner) => {
    if (ts.isFunctionLike(inner)) return;
    if (ts.isReturnStatement(inner) && inner.expression !== undefined) {
      found ||= isJsx(inner.expression);
    }
    ts.forEachChild(inner, look);
  };
  ts.forEachChild(node.body, look);
  return found;
}

function isJsx(expression) {
  if (ts.isParenthesizedExpression(expression)) return isJsx(expression.expression);
  if (ts.isConditionalExpression(expression)) {
    return isJsx(expression.whenTrue) || isJsx(expression.whenFalse);
  }
  if (ts.isBinaryExpression(expression)) return isJsx(expression.right);
  return (
    ts.isJsxElement(expression) ||
    ts.isJsxSelfClosingElement(expression) ||
    ts.isJsxFragment(expression)
  );
}

function nameOf(node) {
  const named = node.name ?? node.parent.name;
  return named === undefined ? "without a name" : `“${named.getText()}”`;
}
