import { splitLanguage } from './language-paths';
import { matchRoute } from './match-route';
import { ROUTES, type Route } from './routes';

/**
 * Whether search engines may list the page of a path (E8); where not, its answer says `X-Robots-Tag: noindex`.
 * Of a landing page the page itself knows more (D5): it says so in its head.
 * @param pathname decoded, lower case, with or without its language
 */
export function isIndexedPath(pathname: string): boolean {
  const match = matchRoute(splitLanguage(pathname).path);
  const route: Route | null = match && ROUTES[match.name];
  return route?.isIndexed === true;
}
