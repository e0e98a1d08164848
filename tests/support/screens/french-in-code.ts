import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = path.resolve(import.meta.dirname, '../../..');
const ROOMS = ['app', 'components', 'features', 'lib', 'login-provider', 'product-api', 'rules'];

const ACCENT = /[éèêàçùôîœ]/u;
const FRENCH = /(?<![\p{L}])(?:le|la|les|l’\p{L}+|des|du|et|est|une?|vous|nous|votre|pour|dans|avec|sur)(?![\p{L}])/iu;
const ENGLISH = /(?<![\p{L}])(?:the|and|of|with|for|is|are|that|by)(?![\p{L}])/iu;

function isFrench(words: string): boolean {
  return FRENCH.test(words) && !ENGLISH.test(words) && words.includes(' ');
}

/**
 * French sentences that stand in code instead of in messages: what the sign-in, the gateway and the page of a failure
 * say, and the texts of the demo's hotels and activities.
 */
export function frenchInCode(): (readonly [name: string, text: string])[] {
  const files = ROOMS.flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => path.join(room, file)),
  );
  return files.flatMap((file) => {
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
