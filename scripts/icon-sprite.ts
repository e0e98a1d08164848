import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ICON_DRAWINGS } from './icon-drawings';

/** Where browsers get it; components/ui/basics/icon.tsx refers to it. */
export const SPRITE_FILE = 'public/icons.svg';

/**
 * All icons in one file, so that no drawing travels with scripts or is repeated in pages. Run `npx tsx
 * scripts/icon-sprite.ts` after a change of the drawings.
 */
export function iconSprite(): string {
  const symbols = Object.entries(ICON_DRAWINGS).map(([name, Drawing]) => {
    const drawing = renderToStaticMarkup(createElement(Drawing)).replace(/^<svg[^>]*>|<\/svg>$/g, '');
    return `<symbol id="${name}" viewBox="0 0 24 24">${drawing}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">\n<!-- Lucide, ISC licence: https://lucide.dev/license -->\n${symbols.join('\n')}\n</svg>\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(path.resolve(SPRITE_FILE), iconSprite());
