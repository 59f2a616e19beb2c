import ts from "typescript";
import { declared } from "./source.ts";

type Names = ReadonlyMap<string, boolean>;

const literals = (node: ts.TypeNode | undefined): string[] => {
  if (!node) return [];
  if (ts.isUnionTypeNode(node)) return node.types.flatMap(literals);
  return ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal) ? [node.literal.text] : [];
};

const merged = (all: readonly (Names | undefined)[]): Names | undefined => {
  const known = all.flatMap((one) => (one ? [one] : []));
  return known.length < all.length ? undefined : new Map(known.flatMap((one) => [...one]));
};

const ofReference = (node: ts.TypeReferenceNode): Names | undefined => {
  const name = node.typeName.getText();
  const [first, second] = node.typeArguments ?? [];
  if ((name === "Pick" || name === "Omit") && first) {
    const all = namesOf(first);
    const chosen = literals(second);
    if (!all || chosen.length === 0) return undefined;
    return new Map([...all].filter(([one]) => chosen.includes(one) === (name === "Pick")));
  }
  const found = declared(node, name);
  return found && ts.isTypeAliasDeclaration(found) && !found.typeParameters
    ? namesOf(found.type)
    : undefined;
};

/** The fields of a row type, and which are required; undefined if they cannot be read. */
export const namesOf = (node: ts.TypeNode): Names | undefined => {
  if (ts.isParenthesizedTypeNode(node)) return namesOf(node.type);
  if (ts.isIntersectionTypeNode(node)) return merged(node.types.map(namesOf));
  if (ts.isTypeReferenceNode(node)) return ofReference(node);
  if (!ts.isTypeLiteralNode(node)) return undefined;
  return new Map(
    node.members.flatMap((one) =>
      one.name ? [[one.name.getText(), one.questionToken === undefined] as const] : [],
    ),
  );
};
