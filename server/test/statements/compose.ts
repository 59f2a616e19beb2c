import ts from "typescript";
import { declared } from "./source.ts";
import {
  firstOf,
  isFragmentType,
  isSql,
  ofValues,
  plain,
  returned,
  snake,
  type Text,
} from "./syntax.ts";

/** What the parameters of a function stand for at its call. */
type Bound = { node: ts.Expression; env: Env };
type Env = ReadonlyMap<string, Bound>;

/** A statement that takes shape only while the product runs. */
export class Unreadable extends Error {}

/** Puts a statement together as the product would, with `$1`, `$2` for its values. */
export class Composer {
  #values = 0;

  template(node: ts.TaggedTemplateExpression, env: Env = new Map()): string {
    const { template } = node;
    if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
    return template.templateSpans.reduce(
      (text, { expression, literal }) => text + this.#part(expression, env) + literal.text,
      template.head.text,
    );
  }

  #part(node: ts.Expression, env: Env) {
    return this.#fragment(node, env) ?? this.#value();
  }

  #value() {
    this.#values += 1;
    return `$${this.#values}`;
  }

  /** The text of a piece of SQL; undefined for a value. */
  #fragment(given: ts.Expression, env: Env): Text {
    const node = plain(given);
    if (ts.isTaggedTemplateExpression(node))
      return isSql(node.tag) ? this.template(node, env) : undefined;
    if (ts.isIdentifier(node)) return this.#named(node, env);
    if (ts.isCallExpression(node)) return this.#call(node, env);
    if (ts.isConditionalExpression(node))
      return firstOf([node.whenTrue, node.whenFalse], (one) => this.#fragment(one, env));
    if (ts.isBinaryExpression(node))
      return firstOf([node.right, node.left], (one) => this.#fragment(one, env));
    return undefined;
  }

  #named(node: ts.Identifier, env: Env): Text {
    const bound = env.get(node.text);
    if (bound) return this.#fragment(bound.node, bound.env);
    const found = declared(node, node.text);
    if (!found || ts.isTypeAliasDeclaration(found) || ts.isFunctionDeclaration(found))
      return undefined;
    if (found.initializer && ts.isIdentifier(found.name))
      return this.#fragment(found.initializer, env);
    if (ts.isParameter(found) && isFragmentType(found.type))
      throw new Unreadable(`${node.text} comes from the caller`);
    return undefined;
  }

  #call(node: ts.CallExpression, env: Env): Text {
    const { expression: callee, arguments: given } = node;
    if (ts.isPropertyAccessExpression(callee) && isSql(callee.expression))
      return this.#kysely(callee.name.text, given, env);
    if (ts.isPropertyAccessExpression(callee) && !ofValues.has(callee.name.text))
      throw new Unreadable(`${callee.getText()} is asked`);
    if (!ts.isIdentifier(callee)) return undefined;
    const found = env.get(callee.text)?.node ?? declared(callee, callee.text);
    const work = found && ts.isVariableDeclaration(found) ? found.initializer : found;
    if (!work || !(ts.isArrowFunction(work) || ts.isFunctionDeclaration(work)) || !work.body)
      return undefined;
    const bound = work.parameters.flatMap(({ name, initializer }, place) => {
      const value = given[place];
      if (!ts.isIdentifier(name)) return [];
      if (value) return [[name.text, { node: value, env }] as const];
      return initializer ? [[name.text, { node: initializer, env }] as const] : [];
    });
    return firstOf(returned(work.body), (one) => this.#fragment(one, new Map(bound)));
  }

  #kysely(name: string, [first, second]: readonly ts.Expression[], env: Env): Text {
    if (!first || name === "val") return undefined;
    if (name === "join") return this.#joined(first, second, env);
    const text = this.#literal(first, env);
    if (text === undefined) throw new Unreadable(`sql.${name} of what is known later`);
    if (name === "raw") return text;
    return name === "lit" ? `'${text}'` : snake(text);
  }

  /** A list whose length is known later has one element here. */
  #joined(list: ts.Expression, separator: ts.Expression | undefined, env: Env) {
    const node = plain(list);
    const between = (separator && this.#fragment(separator, env)) ?? ", ";
    if (ts.isArrayLiteralExpression(node))
      return node.elements.map((one) => this.#part(one, env)).join(between);
    const isMap = ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression);
    const [each] = isMap && node.expression.name.text === "map" ? node.arguments : [];
    if (each && ts.isArrowFunction(each))
      return firstOf(returned(each.body), (one) => this.#fragment(one, env)) ?? this.#value();
    throw new Unreadable("a list that is known later");
  }

  #filled({ head, templateSpans }: ts.TemplateExpression, env: Env): Text {
    let text = head.text;
    for (const { expression, literal } of templateSpans) {
      const part = this.#literal(expression, env);
      if (part === undefined) return undefined;
      text += part + literal.text;
    }
    return text;
  }

  #literal(given: ts.Expression, env: Env): Text {
    const node = plain(given);
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isNumericLiteral(node)) return node.text;
    if (ts.isTemplateExpression(node)) return this.#filled(node, env);
    if (!ts.isIdentifier(node)) return undefined;
    const bound = env.get(node.text);
    if (bound) return this.#literal(bound.node, bound.env);
    const found = declared(node, node.text);
    return found && ts.isVariableDeclaration(found) && found.initializer
      ? this.#literal(found.initializer, env)
      : undefined;
  }
}
