'use client';

import { useCallback, useRef } from 'react';
import { useTakeOver } from '@/lib/idle/use-take-over';
import { EMPTY_STAY } from '@/lib/search-criteria/stay-criteria';
import { hasKeptDraft } from '@/lib/tab-storage/has-kept-draft';
import { DRAFT_NAME } from '../../rules/draft-name';
import { fillableStay } from '../../rules/fillable-stay';
import { PlainStayForm } from './plain-stay-form';
import type { StayFormProps } from '../../rules/stay-form-props';

const loadLive = async () => (await import('./live-stay-form')).LiveStayForm;

/** Where, when and who (R59, R60): a plain GET form that works before scripts; what judges it comes after (P6). */
export function StayForm(props: StayFormProps) {
  const plain = useRef<HTMLFormElement>(null);
  const { readsAddress } = props;
  const hasMore = useCallback(
    () => (readsAddress && window.location.search !== '') || hasKeptDraft(DRAFT_NAME),
    [readsAddress],
  );
  const live = useTakeOver(plain, loadLive, hasMore);
  if (live) return <live.Form {...props} entered={live.entered} left={live.left} />;
  return <PlainStayForm {...props} ref={plain} draft={fillableStay(props.draft ?? EMPTY_STAY)} />;
}
