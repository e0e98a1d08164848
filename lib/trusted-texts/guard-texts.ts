/** What the browser has of Trusted Types, as far as it is used here; older browsers have nothing. */
type TypesOfBrowser = {
  createPolicy: (
    name: string,
    rules: Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string | null>,
  ) => unknown;
};

/**
 * Says which texts may become part of the page, where its policy asks for it (S13, `require-trusted-types-for`). HTML:
 * the empty script element by which React makes one, the texts of the scripts that came with the page, should it be
 * drawn anew, and a map's list of sources, which is words and links. Scripts: our own files, and what our own pages
 * have made (a map's worker). Anything else is refused, and text never becomes code. Printed into pages as text, before
 * everything that loads a script: it may use nothing from outside itself.
 */
export function guardTexts(): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no list of browsers' parts has it yet
  const types = (window as { trustedTypes?: TypesOfBrowser }).trustedTypes;
  if (!types) return;
  const own = new Set(['<script></script>', ...Array.from(document.scripts, (script) => script.text)]);
  const wordsAndLinks = /^(?:[^<]|<\/?a>|<a(?: (?:href="https?:[^"<>]*"|(?:class|rel|target|title)="[^"<>]*"))+>)*$/;
  types.createPolicy('default', {
    createHTML: (text) => (own.has(text) || wordsAndLinks.test(text) ? text : null),
    createScript: (text) => (/^\(?function anonymous\(\s*\) \{\s*\}\)?$/.test(text) ? text : null),
    createScriptURL: (address) => (new URL(address, location.href).origin === location.origin ? address : null),
  });
}
