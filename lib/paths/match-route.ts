import { keysOf } from '@/rules/records';
import { ROUTES, type RouteName } from './routes';

export type RouteMatch = { name: RouteName; params: Record<string, string> };

const PATTERNS = keysOf(ROUTES).map((name) => ({
  name,
  pattern: new RegExp(`^${ROUTES[name].path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}));

/**
 * The page of a path.
 * @param path lower case, decoded, without a language
 * @returns null when no route matches; a path of one unknown segment is `fromTo`, whatever it says
 */
export function matchRoute(path: string): RouteMatch | null {
  for (const { name, pattern } of PATTERNS) {
    const match = pattern.exec(path);
    if (match) return { name, params: { ...match.groups } };
  }
  return null;
}
