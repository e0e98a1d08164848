'use client';

import { useEffect, useRef } from 'react';
import { classNames } from '../basics/class-names';
import { SoftLink } from '../links/soft-link';

type DayStripDay = {
  date: string;
  /** 'Fri 11' */
  label: string;
  /** 'CA $47.00', 'Sold out' */
  value: string;
  href: string;
  isCurrent?: boolean;
  /** Cheapest of the strip. */
  isLow?: boolean;
  isOut?: boolean;
};

export type DayStripProps = {
  label: string;
  days: readonly DayStripDay[];
  /** For what leads here: then the strip takes the focus. */
  id?: string;
  /** On a phone from edge to edge, and lower. */
  isTight?: boolean;
};

/** Days around the chosen one, each a link with its price. Where not all have room the chosen one is in the middle. */
export function DayStrip({ label, days, id, isTight }: DayStripProps) {
  const strip = useRef<HTMLElement>(null);
  const chosen = days.find(({ isCurrent }) => isCurrent)?.date;

  useEffect(() => {
    const nav = strip.current;
    const current = nav?.querySelector<HTMLElement>('[aria-current]');
    if (nav && current)
      nav.scrollLeft = current.offsetLeft - nav.offsetLeft - (nav.clientWidth - current.clientWidth) / 2;
  }, [chosen]);

  return (
    <nav
      ref={strip}
      className={classNames('days', days.length <= 5 && 'days--five', isTight && 'days--tight')}
      aria-label={label}
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      // Browsers leave what is seen in part where it is.
      onFocus={({ target }) => target.scrollIntoView({ block: 'nearest' })}
    >
      {days.map((day) => (
        <SoftLink
          prefetch="wanted"
          key={day.date}
          href={day.href}
          className={classNames('days__day', day.isLow && 'is-low', day.isOut && 'is-out')}
          aria-current={day.isCurrent ? 'date' : undefined}
        >
          <span>{day.label}</span>
          <b>{day.value}</b>
        </SoftLink>
      ))}
    </nav>
  );
}
