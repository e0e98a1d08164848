import { classNames } from '../basics/class-names';
import { WantedLink } from '../links/wanted-link';

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

/** Days around the chosen one, each a link with its price. */
export function DayStrip({ label, days, id, isTight }: DayStripProps) {
  return (
    <nav
      className={classNames('days', days.length <= 5 && 'days--five', isTight && 'days--tight')}
      aria-label={label}
      id={id}
      tabIndex={id === undefined ? undefined : -1}
    >
      {days.map((day) => (
        <WantedLink
          key={day.date}
          href={day.href}
          className={classNames('days__day', day.isLow && 'is-low', day.isOut && 'is-out')}
          aria-current={day.isCurrent ? 'date' : undefined}
        >
          <span>{day.label}</span>
          <b>{day.value}</b>
        </WantedLink>
      ))}
    </nav>
  );
}
