import { dropFromTab, keepInTab, keptInTab } from '../tab-storage/tab-storage';

/**
 * A half-filled form that outlives a reload of its page (F64): kept in this tab only, for this address, and given back only
 * to a page that was loaded again. Never for cards (D44).
 */
const nameOf = (form: string) => `tandem-draft:${form}:${window.location.pathname}${window.location.search}`;

export function keepDraft(form: string, draft: string): void {
  keepInTab(nameOf(form), draft);
}

/** What was in the form before this page was loaded again; null for a page that was opened afresh. */
export function draftBeforeReload(form: string): string | null {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'reload') return null;
  return keptInTab(nameOf(form));
}

/** Once it is sent. */
export function dropDraft(form: string): void {
  dropFromTab(nameOf(form));
}
