import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = path.resolve(import.meta.dirname, '../../..');
const ROOMS = ['app', 'components', 'features', 'lib', 'login-provider', 'product-api', 'rules'];

/** Rooms of those that write for travellers alone: what has words for an operator has colons of its own. */
const FOR_TRAVELLERS = [
  'app',
  'components',
  'features',
  'product-api/bookings/documents',
  'product-api/bookings/mails',
];

const ACCENT = /[éèêàçùôîœ]/u;
const FRENCH = /(?<![\p{L}])(?:le|la|les|l’\p{L}+|des|du|et|est|une?|vous|nous|votre|pour|dans|avec|sur)(?![\p{L}])/iu;
const ENGLISH = /(?<![\p{L}])(?:the|and|of|with|for|is|are|that|by)(?![\p{L}])/iu;

function isFrench(words: string): boolean {
  return FRENCH.test(words) && !ENGLISH.test(words) && words.includes(' ');
}

function filesOf(rooms: readonly string[]): string[] {
  return rooms.flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => path.join(room, file)),
  );
}

/**
 * French sentences that stand in code instead of in messages: what the sign-in, the gateway and the page of a failure
 * say, and the texts of the demo's hotels and activities.
 */
export function frenchInCode(): (readonly [name: string, text: string])[] {
  return filesOf(ROOMS).flatMap((file) => {
    const code = readFileSync(path.join(root, file), 'utf8');
    if (!ACCENT.test(code)) return [];
    const found: (readonly [string, string])[] = [];
    const walk = (node: ts.Node): void => {
      if ((ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) && isFrench(node.text))
        found.push([file, node.text]);
      ts.forEachChild(node, walk);
    };
    walk(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, false));
    return found;
  });
}

/**
 * Colons that code puts between two values, where a message would have given French its no-break space: a piece of a
 * page that begins or ends with one, a template that has one and no words.
 */
export function colonsIn(code: string): string[] {
  const found: string[] = [];
  const walk = (node: ts.Node): void => {
    if (ts.isJsxText(node) && /^\s*:\s|:\s*$/u.test(node.text)) found.push(node.text);
    if (ts.isTemplateSpan(node) && /^\s?: $/u.test(node.literal.text)) found.push(node.literal.text);
    if (ts.isStringLiteralLike(node) && /^\s?: $/u.test(node.text)) found.push(node.text);
    ts.forEachChild(node, walk);
  };
  walk(ts.createSourceFile('code.tsx', code, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX));
  return found;
}

export const colonsInCode = (): string[] =>
  filesOf(FOR_TRAVELLERS).flatMap((file) =>
    colonsIn(readFileSync(path.join(root, file), 'utf8')).map((words) => `${file}: ${words}`),
  );
