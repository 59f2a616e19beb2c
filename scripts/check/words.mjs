import ts from "typescript";
import { isTest, lineAt, syntaxOf, walk } from "./source.mjs";

const onScreen =
  /^(aria-(label|description|roledescription|placeholder|valuetext)|alt|caption|description|empty|error|heading|help|hint|label|legend|message|nothingFoundMessage|placeholder|summary|title|tooltip)$/;
// A single letter is the name of a key.
const letters = /\p{L}{2}/u;

/** Words written in a screen instead of in web/src/text. */
export function wordProblems(files) {
  return files.filter(({ path }) => isScreen(path)).flatMap((file) => literalsIn(syntaxOf(file)));
}

const isScreen = (path) =>
  /^web\/src\/.*\.tsx$/.test(path) && !isTest(path) && !path.startsWith("web/src/text/");

function literalsIn(tree) {
  const problems = [];
  const add = (node, words) => {
    problems.push({
      path: tree.fileName,
      line: lineAt(tree, node.getStart(tree)),
      cause: `words in the screen: “${words.trim().replaceAll(/\s+/g, " ")}”`,
      wayOut: 'put them into web/src/text and write t("…")',
    });
  };
  walk(tree, (node) => {
    if (ts.isJsxText(node) && letters.test(node.text)) add(node, node.text);
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) eachLiteral(node, add);
    if (ts.isJsxAttribute(node) && onScreen.test(node.name.getText(tree))) {
      eachLiteral(node.initializer, add);
    }
  });
  return problems;
}

/** The literals an expression can evaluate to: `a ? "x" : "y"`, `a ?? "x"`, `` `x ${a}` ``. */
function eachLiteral(node, add) {
  if (node === undefined) return;
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) {
    eachLiteral(node.expression, add);
  } else if (ts.isConditionalExpression(node)) {
    eachLiteral(node.whenTrue, add);
    eachLiteral(node.whenFalse, add);
  } else if (ts.isBinaryExpression(node)) {
    for (const side of sidesShown(node)) eachLiteral(side, add);
  } else if (ts.isStringLiteralLike(node)) {
    if (letters.test(node.text)) add(node, node.text);
  } else if (ts.isTemplateExpression(node)) {
    const words = [node.head, ...node.templateSpans.map(({ literal }) => literal)]
      .map(({ text }) => text)
      .join("…");
    if (letters.test(words)) add(node, words);
  }
}

function sidesShown({ operatorToken, left, right }) {
  const { kind } = operatorToken;
  if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return [right];
  const either = [
    ts.SyntaxKind.BarBarToken,
    ts.SyntaxKind.QuestionQuestionToken,
    ts.SyntaxKind.PlusToken,
  ];
  return either.includes(kind) ? [left, right] : [];
}
