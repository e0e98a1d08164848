'use client';

import { useRef } from 'react';
import { useTakeOver } from '@/lib/idle/use-take-over';
import { EMPTY_STAY } from '@/lib/search-criteria/stay-criteria';
import { fillableStay } from '../../rules/fillable-stay';
import { PlainStayForm } from './plain-stay-form';
import type { StayFormProps } from '../../rules/stay-form-props';

const loadLive = async () => (await import('./live-stay-form')).LiveStayForm;

/** Where, when and who (R59, R60): a plain GET form that works before scripts; what judges it comes after (P6). */
export function StayForm(props: StayFormProps) {
  const plain = useRef<HTMLFormElement>(null);
  const live = useTakeOver(plain, loadLive);
  if (live) return <live.Form {...props} entered={live.entered} left={live.left} />;
  return <PlainStayForm {...props} ref={plain} draft={fillableStay(props.draft ?? EMPTY_STAY)} />;
}
