import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What a page of the bare site draws: another page's words and looks, and none of its scripts. */
type Drawn = { styles: string[]; look: string; body: string };

/**
 * Builds bench/bare-site anew.
 * @param copiesFrom origin that styles, fonts and pictures of drawn pages come from
 */
export function buildBareSite(copiesFrom?: string): void {
  // What an earlier run left may not be built upon.
  rmSync('bench/bare-site/.next', { recursive: true, force: true });
  const build = spawnSync(
    process.execPath,
    [path.join(process.cwd(), 'node_modules/next/dist/bin/next'), 'build', 'bench/bare-site'],
    {
      stdio: 'ignore',
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NEXT_TELEMETRY_DISABLED: '1',
        ...(copiesFrom && { COPIES_FROM: copiesFrom }),
      },
    },
  );
  // Written by the build; the linter would take it for the folder's rules.
  rmSync('bench/bare-site/tsconfig.json', { force: true });
  if (build.status !== 0) throw new Error('The bare site could not be built.');
}

/** Keeps what a page of ours looks like for the bare site to draw. */
export async function keepDrawn(url: string, file: string): Promise<void> {
  writeFileSync(file, JSON.stringify(drawnOf(await (await fetch(url)).text())));
}

const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g;
/** Scripts that are fetched ahead. */
const SCRIPT_LINK = /<link\b[^>]*\bas="script"[^>]*>/g;
const STYLE_LINK = /<link\b[^>]*\brel="stylesheet"[^>]*>/g;

function drawnOf(html: string): Drawn {
  const [head = '', rest = ''] = html.split(/<body\b[^>]*>/, 2);
  const own = (text: string) => text.replace(/(["(,\s])\/(_next|drawings|icons\.svg|photos|pictures)/g, '$1/copied/$2');
  return {
    styles: [...html.matchAll(STYLE_LINK)].flatMap(([link]) => /\bhref="([^"]+)"/.exec(own(link))?.[1] ?? []),
    look: /<html\b[^>]*\bclass="([^"]*)"/.exec(head)?.[1] ?? '',
    body: own(
      rest
        .replace(/<\/body>[\s\S]*$/, '')
        .replace(SCRIPT, '')
        .replace(SCRIPT_LINK, '')
        .replace(STYLE_LINK, ''),
    ),
  };
}
