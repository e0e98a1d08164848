'use client';

import { useRef } from 'react';
import { useTakeOver } from '@/lib/idle/use-take-over';
import { EMPTY_DRAFT } from '@/lib/search-criteria/search-criteria';
import { PlainSearchForm } from './plain-search-form';
import type { SearchFormProps } from '../rules/search-form-props';

const loadLive = async () => (await import('./live-search-form')).LiveSearchForm;

/**
 * The search (R34–R36): a plain GET form that works before scripts, and grows into comfortable fields once they are
 * there (P6).
 */
export function SearchForm({
  cities,
  draft = EMPTY_DRAFT,
  fillable = draft,
  faults = [],
  errors = [],
  proposal,
  readsAddress,
}: SearchFormProps) {
  const plain = useRef<HTMLFormElement>(null);
  const live = useTakeOver(plain, loadLive);
  if (live)
    return (
      <live.Form
        cities={cities}
        draft={draft}
        faults={faults}
        proposal={proposal}
        readsAddress={readsAddress}
        entered={live.entered}
        left={live.left}
      />
    );
  return <PlainSearchForm ref={plain} cities={cities} draft={fillable} errors={errors} proposal={proposal} />;
}
