import { readFileSync } from 'node:fs';
import { keysOf } from '@/rules/records';
import { ROUTES, type Route } from '@/lib/paths/routes';

export type ReadPage = (file: string) => string;

export const readPage: ReadPage = (file) => readFileSync(file, 'utf8');

/** How the pages of one signed-in person ask; the others ask of a session. */
const ASKED: Partial<Record<NonNullable<Route['guard']>, string>> = {
  signedIn: 'await enforceSignedIn(',
  account: 'await enforceAccount(',
};

/** Pages with a guard that ask it nowhere but in the middleware, which alone is never the lock (D16). */
export function pagesWithoutGuard(read: ReadPage = readPage): string[] {
  return keysOf(ROUTES).filter((name) => {
    const { guard, group, path }: Route = ROUTES[name];
    if (!guard) return false;
    const asked = ASKED[guard] ?? `await enforceGuard('${name}', `;
    return !read(`app/[locale]/(${group})${path}/page.tsx`).includes(asked);
  });
}
