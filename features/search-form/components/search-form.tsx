'use client';

import { useCallback, useRef } from 'react';
import { useTakeOver } from '@/lib/idle/use-take-over';
import { hasRecentSearches } from '@/lib/search-criteria/has-recent-searches';
import { EMPTY_DRAFT } from '@/lib/search-criteria/search-criteria';
import { hasKeptDraft } from '@/lib/tab-storage/has-kept-draft';
import { DRAFT_NAME } from '../rules/draft-name';
import { PlainSearchForm } from './plain-search-form';
import type { SearchFormProps } from '../rules/search-form-props';

const loadLive = async () => (await import('./live-search-form')).LiveSearchForm;

/**
 * The search (R34–R36): a plain GET form that works before scripts, and grows into comfortable fields when
 * somebody comes near it, or where only those can show what this browser or the address holds (P6, P7).
 */
export function SearchForm({
  cities,
  offered = cities,
  listAt,
  draft = EMPTY_DRAFT,
  fillable = draft,
  faults = [],
  errors = [],
  proposal,
  readsAddress,
}: SearchFormProps) {
  const plain = useRef<HTMLFormElement>(null);
  const hasMore = useCallback(
    () => (readsAddress && window.location.search !== '') || hasKeptDraft(DRAFT_NAME) || hasRecentSearches(),
    [readsAddress],
  );
  const live = useTakeOver(plain, loadLive, hasMore);
  if (live)
    return (
      <live.Form
        cities={cities}
        offered={offered}
        listAt={listAt}
        draft={draft}
        faults={faults}
        proposal={proposal}
        readsAddress={readsAddress}
        entered={live.entered}
        left={live.left}
      />
    );
  return (
    <>
      {/* In the browser's own time, ahead of the first touch. */}
      {listAt && <link rel="prefetch" href={listAt} as="fetch" crossOrigin="anonymous" />}
      <PlainSearchForm ref={plain} offered={offered} draft={fillable} errors={errors} proposal={proposal} />
    </>
  );
}
