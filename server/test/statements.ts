import { relative } from "node:path";
import ts from "typescript";
import { Composer, Unreadable } from "./statements/compose.ts";
import { productFiles, treeOf, walk } from "./statements/source.ts";

export type Statement = { place: string; text?: string; why?: string; row?: ts.TypeNode };

const isExecuted = ({ parent }: ts.TaggedTemplateExpression) =>
  ts.isPropertyAccessExpression(parent)
    ? parent.name.text === "execute"
    : ts.isCallExpression(parent) && parent.expression.getText() === "putOff";

const read = (node: ts.TaggedTemplateExpression, place: string): Statement => {
  const row = node.typeArguments?.[0];
  try {
    return { place, text: new Composer().template(node), ...(row && { row }) };
  } catch (error) {
    if (error instanceof Unreadable) return { place, why: error.message };
    throw error;
  }
};

/** Every `sql` statement of the product that is executed as it stands, as Postgres gets it. */
export const statements = () => {
  const found: Statement[] = [];
  for (const path of productFiles()) {
    const tree = treeOf(path);
    walk(tree, (node) => {
      if (!ts.isTaggedTemplateExpression(node) || node.tag.getText() !== "sql" || !isExecuted(node))
        return;
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      found.push(read(node, `${relative(process.cwd(), path)}:${line + 1}`));
    });
  }
  return found;
};
