import Link from 'next/link';
import { classNames } from '../basics/class-names';

export type DayStripDay = {
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

/** Days around the chosen one, each a link with its price. */
export function DayStrip({ label, days }: { label: string; days: readonly DayStripDay[] }) {
  return (
    <nav className={classNames('days', days.length <= 5 && 'days--five')} aria-label={label}>
      {days.map((day) => (
        <Link
          key={day.date}
          href={day.href}
          className={classNames('days__day', day.isLow && 'is-low', day.isOut && 'is-out')}
          aria-current={day.isCurrent ? 'date' : undefined}
        >
          <span>{day.label}</span>
          <b>{day.value}</b>
        </Link>
      ))}
    </nav>
  );
}
