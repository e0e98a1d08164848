import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/basics/icon';
import { Skyline } from '@/components/ui/drawings/skyline';
import type { Booking } from '@/contract/booking';
import { goalOf, papersOf } from '../rules/trip-of-booking';

export type BookedHeroProps = {
  booking: Booking;
  /** What became of the papers and the money, where there is room for it. */
  children?: ReactNode;
};

/** Where the trip goes, and that it is booked: low on a phone, so that the first code is in sight. */
export function BookedHero({ booking, children }: BookedHeroProps) {
  const t = useTranslations('confirmation');
  const h1 = useRef<HTMLHeadingElement>(null);
  const heading = useHeading(booking);
  // It follows the progress without a change of page: the focus tells screen readers that the wait is over.
  useEffect(() => h1.current?.focus({ preventScroll: true }), []);
  const { bookingNumber, mailedTo } = booking;
  const goal = goalOf(booking);
  const number = () => <b className="num booked__number">{bookingNumber}</b>;
  return (
    <section className="booked on-navy">
      <div className="booked__text stack gap-10">
        <span className="booked__ok">
          <Icon name="check" size={24} />
        </span>
        <h1 ref={h1} tabIndex={-1}>
          {heading}
        </h1>
        <p>
          {t.rich('booked', { number })}
          {!mailedTo && <b> {t('notMailed', { papers: papersOf(booking) })}</b>}
        </p>
        {children}
      </div>
      {goal && (
        <div className="booked__art">
          <Skyline
            seed={goal.cityCode}
            sky="dusk"
            title={t('skyline', { city: goal.cityName })}
            width={420}
            height={260}
          />
        </div>
      )}
    </section>
  );
}

/** Where somebody goes; an activity by itself may be round the corner. */
function useHeading(booking: Booking): string {
  const t = useTranslations('confirmation');
  const { buses, hotels, activities } = booking;
  const goal = goalOf(booking);
  if (!goal) return t('waiting');
  if (buses.length + hotels.length > 0) return t('going', { city: goal.cityName });
  return t('activities', {
    count: activities.length,
    activity: activities[0]?.activityName ?? '',
    city: goal.cityName,
  });
}
