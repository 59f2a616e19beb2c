import ts from "typescript";

const parsed = new WeakMap();

/** The syntax tree of a `{ path, text }` file, parsed once. */
export function syntaxOf(file) {
  if (!parsed.has(file)) {
    const kind = file.path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    const tree = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.ESNext, true, kind);
    parsed.set(file, tree);
  }
  return parsed.get(file);
}

/** Calls `visit` for a node and everything below it, from the top down. */
export function walk(node, visit) {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

/** The line a position stands on, counted from one. */
export const lineAt = (tree, position) => tree.getLineAndCharacterOfPosition(position).line + 1;

export const isScript = (path) => /\.(ts|tsx|mjs|cjs)$/.test(path) && !path.endsWith(".d.ts");
export const isTest = (path) => /\.test\.tsx?$/.test(path);
