import { keysOf } from '@/rules/records';
import { ROUTES, type RouteName } from './routes';

export type RouteMatch = { name: RouteName; params: Record<string, string> };

const names = keysOf(ROUTES);
const isFixed = (name: RouteName) => !ROUTES[name].path.includes('{');
const segmentsOf = (path: string) => path.split('/').length;

/** Most paths are known as they stand: each request asks several times, and need not be compared with every pattern. */
const FIXED: ReadonlyMap<string, RouteName> = new Map(names.filter(isFixed).map((name) => [ROUTES[name].path, name]));

const PATTERNS = names
  .filter((name) => !isFixed(name))
  .map((name) => ({
    name,
    segments: segmentsOf(ROUTES[name].path),
    pattern: new RegExp(`^${ROUTES[name].path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  }));

/**
 * The page of a path.
 * @param path lower case, decoded, without a language
 * @returns null when no route matches; a path of one unknown segment is `fromTo`, whatever it says
 */
export function matchRoute(path: string): RouteMatch | null {
  const fixed = FIXED.get(path);
  if (fixed) return { name: fixed, params: {} };
  const asked = segmentsOf(path);
  for (const { name, segments, pattern } of PATTERNS) {
    const match = segments === asked ? pattern.exec(path) : null;
    if (match) return { name, params: { ...match.groups } };
  }
  return null;
}
