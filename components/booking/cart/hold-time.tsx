'use client';

import { useEffect, useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/basics/icon';
import { visitorZone } from '@/lib/near-me/visitor-zone';
import { formatTime } from '@/rules/dates/dates';

/**
 * Until when the seats are kept, on the visitor's own clock (D48). Give the time as `key`, so that a renewed hold
 * starts anew. That the time is over is heard, too, wherever on the page somebody is.
 */
export function HoldTime({ until }: { until: string }) {
  const t = useTranslations('cart');
  const language = useLocale();
  const isOver = useIsPast(until);
  const zone = visitorZone();
  return (
    <p className="cart__missing" data-over={isOver} role="status">
      <Icon name="clock" />
      <span>{isOver ? t('holdOver') : t('heldUntil', { time: formatTime({ instant: until, zone }, language) })}</span>
    </p>
  );
}

/** Turns true at that moment, without asking the clock while drawing. */
function useIsPast(instant: string): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    const left = Date.parse(instant) - Date.now();
    const timer = setTimeout(() => setIsPast(true), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [instant]);
  return isPast;
}
