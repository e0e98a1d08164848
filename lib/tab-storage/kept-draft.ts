import { pagePathOf } from '../paths/language-paths';
import { withSearch } from '../paths/routes';
import { DRAFT_PREFIX } from './has-kept-draft';
import { dropFromTab, keepInTab, keptInTab } from './tab-storage';

/** A page with its query whatever its language: both use the same words (D1). */
const pageOf = ({ pathname, search }: URL | Location) => withSearch(pagePathOf(pathname), new URLSearchParams(search));

/**
 * A half-filled form that outlives a reload of its page (F64) and a change of its language (F5): kept in this tab only,
 * for this page and query, and given back only to a page that was loaded again or comes from itself in the other
 * language. Never for cards (D44).
 */
const nameOf = (form: string) => `${DRAFT_PREFIX}${form}:${pageOf(window.location)}`;

/** Before the draft, and a space: the full load it was kept in, by its time. */
const thisLoad = () => String(performance.timeOrigin);

export function keepDraft(form: string, draft: string): void {
  keepInTab(nameOf(form), `${thisLoad()} ${draft}`);
}

/**
 * What was in the form before this page was loaded again or its language was chosen; null for a page that was opened
 * afresh, or that a link of the site led to since. A form that has it back keeps it as its own, so that it comes back
 * once.
 */
export function returnedDraft(form: string): string | null {
  if (!isReturned()) return null;
  const [load, ...draft] = (keptInTab(nameOf(form)) ?? '').split(' ');
  return draft.length === 0 || load === thisLoad() ? null : draft.join(' ');
}

/**
 * How the document was loaded says nothing of pages that links of the site lead to afterwards: it counts at its own
 * address only.
 */
function isReturned(): boolean {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- entries of that kind
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!navigation || pageOf(new URL(navigation.name, window.location.href)) !== pageOf(window.location)) return false;
  return navigation.type === 'reload' || (navigation.type === 'navigate' && isFromOtherLanguage());
}

/**
 * The choice of a language is a link to the same page (R56), so where one came from tells it, and the header needs no
 * script for it.
 */
function isFromOtherLanguage(): boolean {
  const before = new URL(document.referrer, window.location.href);
  const { origin, pathname } = window.location;
  return before.origin === origin && before.pathname !== pathname && pageOf(before) === pageOf(window.location);
}

/** Once it is sent. */
export function dropDraft(form: string): void {
  dropFromTab(nameOf(form));
}
