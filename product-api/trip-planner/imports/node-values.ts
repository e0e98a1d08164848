/** An object of a document that somebody else wrote: anything may stand in it. */
export type Node = Record<string, unknown>;

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Names of a node's types, without the address or prefix before them. */
export function typesOf({ '@type': type }: Node): string[] {
  return listOf(type).flatMap((one) => (typeof one === 'string' ? [one.replace(/^.*[/#:]/, '')] : []));
}

function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** Of a list the first, where one is looked for. */
export function first(value: unknown): unknown {
  return listOf(value)[0];
}

/** The nodes under a name. */
export function nodesOf(value: unknown): Node[] {
  return listOf(value).filter(isNode);
}

export function nodeOf(value: unknown): Node {
  return nodesOf(value)[0] ?? {};
}

/** A value as words: numbers too, `{ "@value": … }` and the first of a list; '' for anything else. */
export function textOf(value: unknown): string {
  const one = first(value);
  if (typeof one === 'string') return one.replace(/\s+/g, ' ').trim();
  if (typeof one === 'number' && Number.isFinite(one)) return String(one);
  return isNode(one) && typeof one['@value'] === 'string' ? textOf(one['@value']) : '';
}

/** A thing by its name: itself where it is words, else its `name`. */
export function nameOf(value: unknown): string {
  const one = first(value);
  return isNode(one) ? textOf(one.name) || textOf(one) : textOf(one);
}

/** The first that says something. */
export function firstText(...values: unknown[]): string {
  return values.map(textOf).find((words) => words !== '') ?? '';
}
