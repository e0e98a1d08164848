import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = path.resolve(import.meta.dirname, '../..');

type Source = { isClient: boolean; imports: string[]; namespaces: string[]; hasUnknownNamespace: boolean };

const sources = new Map<string, Source>();

/**
 * Namespaces that scripts of the browser may ask for on pages: those of every module that a 'use client' module, or
 * what it imports, leads to from the given files. A namespace under another one of the list is left out.
 */
export function clientNamespaces(entries: readonly string[]): { namespaces: string[]; unknown: string[] } {
  const seen = { client: new Set<string>(), server: new Set<string>() };
  const queue = entries.map((file) => ({ file: path.resolve(root, file), isClient: false }));
  for (let next = queue.pop(); next; next = queue.pop()) {
    const source = sourceOf(next.file);
    const isClient = next.isClient || source.isClient;
    const known = isClient ? seen.client : seen.server;
    if (known.has(next.file)) continue;
    known.add(next.file);
    for (const file of source.imports) queue.push({ file, isClient });
  }
  const found = new Set([...seen.client].flatMap((file) => sourceOf(file).namespaces));
  const namespaces = [...found].filter((name) => ![...found].some((other) => name.startsWith(`${other}.`))).sort();
  return {
    namespaces,
    unknown: [...seen.client]
      .filter((file) => sourceOf(file).hasUnknownNamespace)
      .map((file) => path.relative(root, file)),
  };
}

function sourceOf(file: string): Source {
  const known = sources.get(file);
  if (known) return known;
  const text = readFileSync(file, 'utf8');
  const source: Source = {
    isClient: /^(\s|\/\*[\s\S]*?\*\/|\/\/.*\n)*['"]use client['"]/.test(text),
    imports: [],
    namespaces: [],
    hasUnknownNamespace: false,
  };
  const visit = (node: ts.Node): void => {
    if (
      (ts.isImportDeclaration(node) && node.importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword) ||
      (ts.isExportDeclaration(node) && !node.isTypeOnly)
    )
      addImport(source, file, node.moduleSpecifier);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      addImport(source, file, node.arguments[0]);
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'useTranslations') {
      const [name] = node.arguments;
      if (name && ts.isStringLiteral(name)) source.namespaces.push(name.text);
      else source.hasUnknownNamespace = true;
    }
    ts.forEachChild(node, visit);
  };
  visit(
    ts.createSourceFile(
      file,
      text,
      ts.ScriptTarget.Latest,
      true,
      file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
    ),
  );
  sources.set(file, source);
  return source;
}

function addImport(source: Source, from: string, specifier: ts.Expression | undefined): void {
  if (!specifier || !ts.isStringLiteral(specifier)) return;
  const base = specifier.text.startsWith('@/')
    ? path.join(root, specifier.text.slice(2))
    : specifier.text.startsWith('.')
      ? path.resolve(path.dirname(from), specifier.text)
      : null;
  if (base === null) return;
  const file = ['', '.ts', '.tsx']
    .map((end) => base + end)
    .find((each) => /\.tsx?$/.test(each) && existsSync(each) && statSync(each).isFile());
  if (file) source.imports.push(file);
}
