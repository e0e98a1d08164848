import ts from 'typescript';

/** Where the list of each letter stands; of decisions a folder. */
export const LISTS: Readonly<Record<string, string>> = {
  R: 'docs/requirements.md',
  D: 'docs/decisions/',
  S: 'docs/promises.md',
  P: 'docs/promises.md',
  F: 'docs/features.md',
  E: 'docs/search-engines.md',
};

/** Look like numbers of ours: coaches of the tests' timetable, seats on a plan, a hotel of a test's list. */
const NOT_OURS = /^([NM][1-7]|A1|C1|W1|Q1)$/;

const NUMBER = /\b([A-Z])(\d{1,3}[a-z]?)(?:\s?[–-]\s?\1?(\d{1,3}[a-z]?))?\b/g;
/** Issues have letters while they are worked on, and no list that stays. */
const ISSUE = /\bissue [A-Z]\b/g;
const ENTRY = /^- \*\*([A-Z]\d{1,3}[a-z]?)\*\* /gm;
const TITLED = new Set(['describe', 'it', 'test', 'onPostgres', 'onBothDatabases']);

export type File = { name: string; text: string };
/** `to` where it is the beginning of a range. */
type Named = { at: string; number: string; to?: string };

/** The entries of a list, in its order: '- **R32** …'. */
export function entriesOf(text: string): string[] {
  return [...text.matchAll(ENTRY)].map((match) => match[1] ?? '');
}

/** The numbers that a file names: prose of Markdown, comments, titles of tests, summaries of operations. */
export function namedIn({ name, text }: File): Named[] {
  const found = [
    ...[...text.matchAll(NUMBER)].map(({ index, 1: letter = '', 2: number = '', 3: last }) => ({
      index,
      number: letter + number,
      ...(last && { to: letter + last }),
    })),
    ...[...text.matchAll(ISSUE)].map(({ index, 0: number }) => ({ index, number })),
  ].filter(({ number }) => !NOT_OURS.test(number));
  if (found.length === 0) return [];
  const isRead = readerOf(name, text);
  return found
    .filter(({ index }) => isRead(index))
    .map(({ index, ...named }) => ({ at: `${name}:${text.slice(0, index).split('\n').length}`, ...named }));
}

/** What leads nowhere, in words: numbers without an entry, ranges that end before they begin. */
export function leadNowhere(named: readonly Named[], entries: ReadonlySet<string>): string[] {
  return named.flatMap(({ at, number, to }) => {
    const unknown = [number, ...(to ? [to] : [])].filter((end) => !entries.has(end));
    const isBackwards = to !== undefined && Number.parseInt(to.slice(1), 10) <= Number.parseInt(number.slice(1), 10);
    return [
      ...unknown.map((end) => `${at} ${end}`),
      ...(isBackwards && unknown.length === 0 ? [`${at} ${number}–${to}`] : []),
    ];
  });
}

/** A line that is a comment from its beginning needs no parser. */
const COMMENT_LINE = /^\s*(\/\/|\/\*|\*)/;

function readerOf(name: string, text: string): (position: number) => boolean {
  // Code between fences, code that is indented after an empty line, code within a line.
  if (name.endsWith('.md')) return outside(text, /^( *)(```|~~~)[^]*?^\1\2|(?<=\n\n)(?: {4}.*\n)+|`[^`\n]*`/gm);
  if (name.endsWith('.css')) return inside(text, /\/\*[^]*?\*\//g);
  let isWord: ((position: number) => boolean) | undefined;
  return (position) => {
    const line = text.slice(text.lastIndexOf('\n', position) + 1, position);
    return COMMENT_LINE.test(line) || (isWord ??= inWords(name, text))(position);
  };
}

function inside(text: string, pattern: RegExp): (position: number) => boolean {
  const parts = [...text.matchAll(pattern)].map((match) => [match.index, match.index + match[0].length] as const);
  return (position) => parts.some(([start, end]) => start <= position && position < end);
}

function outside(text: string, pattern: RegExp): (position: number) => boolean {
  const isInside = inside(text, pattern);
  return (position) => !isInside(position);
}

/** True in comments, in the title of a test and in the summary of an operation; false in all other code. */
function inWords(name: string, text: string): (position: number) => boolean {
  const source = ts.createSourceFile(
    name,
    text,
    { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone },
    false,
    name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  return (position) => {
    const path: ts.Node[] = [source];
    for (let node: ts.Node | undefined = source; node;) {
      node = ts.forEachChild<ts.Node>(node, (child) =>
        child.pos <= position && position < child.end ? child : undefined,
      );
      if (node) path.push(node);
    }
    const leaf = path.at(-1) ?? source;
    // Before its first character a node has only blanks and comments, and so has a node between its children.
    if (leaf.kind === ts.SyntaxKind.JsxText) return false;
    if (!isToken(leaf) || position < leaf.getStart(source)) return true;
    return isText(leaf) && isTitle(path, position);
  };
}

const isText = (node: ts.Node) =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node);

const isToken = (node: ts.Node) =>
  isText(node) || ts.isIdentifier(node) || ts.isPrivateIdentifier(node) || ts.isLiteralExpression(node);

/** Whether the text at the end of the path is what a test is called, or what an operation says of itself. */
function isTitle(path: readonly ts.Node[], position: number): boolean {
  const around = path.slice(0, -1).findLast((node) => !ts.isTemplateSpan(node) && !ts.isTemplateExpression(node));
  if (around && ts.isPropertyAssignment(around)) return ts.isIdentifier(around.name) && around.name.text === 'summary';
  if (!around || !ts.isCallExpression(around)) return false;
  const [title] = around.arguments;
  if (!title || position < title.pos || position >= title.end) return false;
  let callee: ts.Node = around.expression;
  while (!ts.isIdentifier(callee)) {
    if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) callee = callee.expression;
    else if (ts.isTaggedTemplateExpression(callee)) callee = callee.tag;
    else return false;
  }
  return TITLED.has(callee.text);
}
