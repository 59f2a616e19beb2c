import { type ESTree, parseAst, type Plugin, Visitor } from "vite";

type Statement = ESTree.Program["body"][number];
type Edit = { at: number; until: number; text: string };

const shapesPart = "?shapes";
const declares = new Set(["read", "write", "command", "channel"]);
const shapes = new Set(["input", "output", "message"]);

const nameOf = (node: ESTree.Node) => (node.type === "Identifier" ? node.name : "");
const callsIn = (statement: Statement, names: ReadonlySet<string> = declares) => {
  const found: ESTree.CallExpression[] = [];
  const note = (call: ESTree.CallExpression) => {
    if (names.has(nameOf(call.callee))) found.push(call);
  };
  new Visitor({ CallExpression: note }).visit({ ...emptyProgram, body: [statement] });
  return found;
};
const emptyProgram = parseAst("");

const edited = (code: string, edits: readonly Edit[]) =>
  edits
    .toSorted((one, other) => other.at - one.at)
    .reduce((text, { at, until, text: put }) => text.slice(0, at) + put + text.slice(until), code);

/** `read("GET", "/path", { input, output })`: its shapes are emptied. */
const emptied = ({ arguments: given }: ESTree.CallExpression): Edit[] => {
  const last = given.at(-1);
  if (last?.type !== "ObjectExpression") return [];
  if (last.properties.some(({ type }) => type === "SpreadElement"))
    throw new Error("The shapes of a call are written out: what is spread cannot be taken apart.");
  return last.properties.flatMap((property) =>
    property.type === "Property" && shapes.has(nameOf(property.key))
      ? [{ at: property.value.start, until: property.value.end, text: "null" }]
      : [],
  );
};

/** `const Shape = z.object(…)`: left out unless something uses it. */
const onlyIfUsed = (statement: Statement): Edit[] => {
  const inner = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
  if (inner?.type !== "VariableDeclaration") return [];
  return inner.declarations.flatMap(({ init }) =>
    init?.type === "CallExpression" || init?.type === "ObjectExpression"
      ? [
          { at: init.start, until: init.start, text: "/* @__PURE__ */ (() => (" },
          { at: init.end, until: init.end, text: "))()" },
        ]
      : [],
  );
};

const namesOf = (statement: Statement) => {
  const inner = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
  return inner?.type === "VariableDeclaration"
    ? inner.declarations.map(({ id }) => nameOf(id))
    : [];
};

/** The statements that declare calls, directly or through a function declared above. */
const declaring = (body: readonly Statement[]) => {
  const names = new Set(declares);
  return body.filter((one) => {
    const does = callsIn(one, names).length > 0;
    if (does) for (const name of namesOf(one)) names.add(name);
    return does;
  });
};

/** A file that imports a declaring function but declares no call would load whole with the first screen. */
const withoutCalls = (file: string, body: readonly Statement[]) => {
  const takes = body.some(
    (one) =>
      one.type === "ImportDeclaration" &&
      one.specifiers.some(({ local }) => declares.has(local.name)) &&
      one.source.value === "#endpoint.ts",
  );
  if (takes) throw new Error(`${file} declares its calls in a way that cannot be taken apart.`);
  return undefined;
};

/** The calls alone, by method and path; everything else of the file is in its other part. */
const callsPart = (code: string, file: string, { body }: ESTree.Program) => {
  const calls = body.flatMap((one) => callsIn(one));
  if (calls.length === 0) return withoutCalls(file, body);
  const statements = new Set(declaring(body));
  const kept = body.filter(
    (one) =>
      statements.has(one) ||
      (one.type === "ImportDeclaration" && one.source.value === "#endpoint.ts"),
  );
  const dropped = body
    .filter((one) => !kept.includes(one))
    .map(({ start, end }) => ({ at: start, until: end, text: "" }));
  const rest = `\nexport * from ${JSON.stringify(file + shapesPart)};\n`;
  return edited(code, [...dropped, ...calls.flatMap(emptied)]) + rest;
};

/**
 * The browser calls by method and path; the server checks the shapes of a call and its answer. So a
 * file of the contract is split into its calls, which the first screen needs, and its shapes, which
 * load together with zod on the screens that have a form or a search in their address.
 */
export const contractInParts = (): Plugin => ({
  name: "contract-in-parts",
  apply: "build",
  enforce: "post",
  transform: {
    filter: { id: /\/contract\/src\/([a-z-]+\/)?[a-z-]+\.ts(\?shapes)?$/ },
    handler(code, id) {
      const program = parseAst(code);
      const calls = id.endsWith(shapesPart) ? undefined : callsPart(code, id, program);
      const edits = program.body.flatMap(onlyIfUsed);
      return { code: calls ?? edited(code, edits), map: null, moduleSideEffects: false };
    },
  },
});
