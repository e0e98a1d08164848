import { useLocale, useTranslations } from 'next-intl';
import { LiveLine } from '@/components/booking/live/live-line';
import { Badge } from '@/components/ui/basics/badge';
import { LinkButton } from '@/components/ui/basics/button';
import { QrImage } from '@/components/ui/basics/qr-image';
import type { PlannerItem } from '@/contract/trip-planner';
import { useLiveStore } from '@/lib/live/live-store';
import { useIsCancelledNow } from '@/lib/live/use-is-cancelled-now';
import { believedTimes } from '@/lib/live/live-word';
import { pathFor } from '@/lib/paths/routes';
import { formatDuration, formatTime, minutesUntil } from '@/rules/dates/dates';
import type { NextThing } from '../../rules/next-thing';
import { useItemWords } from '../../words/use-item-words';
import type { BookedRide } from './use-booked-ride';

export type NextCardProps = {
  thing: NextThing;
  /** Its tickets, where they are at hand. */ ride: BookedRide | null;
  now: Date;
};

/** What has to be done next and how long there is until then, big enough to be read on the run. */
export function NextCard({ thing, ride, now }: NextCardProps) {
  const t = useTranslations('tripPlanner.today');
  const language = useLocale();
  const { titleOf, lineOf } = useItemWords();
  const { item, part, zone } = thing;
  const { begins, ends } = useExpected(thing);
  const isStopped = useIsCancelledNow(item.journey?.legs[0]?.departureId);
  const what = part === 'begins' ? item.fields.kind : part;
  const isGoingOn = begins !== null && begins <= now;
  // On a bus that has left it is its arrival that one waits for.
  const awaited = isGoingOn ? (what === 'bus' ? ends : null) : begins;
  const title = titleOf(item);
  return (
    <section className="now" aria-labelledby="next-thing">
      <div className="now__in">
        <h3 className="now__title" id="next-thing">
          {t('title')}
        </h3>
        <span className="small num no-print">{t('now', { time: formatTime({ instant: now, zone }, language) })}</span>
      </div>
      {!isStopped && (
        <div className="no-print">
          <p>{t(begins === null ? 'anyTime' : isGoingOn ? 'goesOn' : 'ahead', { what })}</p>
          {awaited && <p className="now__big">{formatDuration(minutesUntil(awaited, now), language)}</p>}
        </div>
      )}
      {ride && <Code ride={ride} zone={zone} />}
      <div>
        <b>{title}</b>
        {part === 'begins' && <p className="small">{lineOf(item)}</p>}
        {item.journey && <LiveLine rides={item.journey.legs} saysOnTime />}
      </div>
      <Acts item={item} />
    </section>
  );
}

/** Nobody is told that a late bus has left, or how soon it is there by a plan that it does not keep. */
function useExpected({ item: { journey }, part, begins, ends }: NextThing): Pick<NextThing, 'begins' | 'ends'> {
  const departures = useLiveStore((state) => state.departures);
  const [first, last] = [journey?.legs[0], journey?.legs.at(-1)];
  if (!first || !last) return { begins, ends };
  const leaves = believedTimes(first, departures.get(first.departureId)).leaves;
  const arrives = new Date(believedTimes(last, departures.get(last.departureId)).arrives);
  return { begins: part === 'begins' ? new Date(leaves) : arrives, ends: arrives };
}

/** The first traveller's code: what is shown at the door; everybody's are one press away. */
function Code({ ride: { tickets, checkedAt }, zone }: { ride: BookedRide; zone: string }) {
  const t = useTranslations('tripPlanner.today');
  const language = useLocale();
  const [first] = tickets;
  if (!first) return null;
  return (
    <div className="now__code">
      <QrImage svg={first.qrSvg} label={t('code', { number: first.ticketNumber })} />
      <div>
        <Badge tone="success" icon="check">
          {t('checked', { time: formatTime({ instant: checkedAt, zone }, language) })}
        </Badge>
        <b>{first.travellerName}</b>
        {tickets.length > 1 && <p className="small">{t('codes', { count: tickets.length })}</p>}
      </div>
    </div>
  );
}

/** To the codes of a bus that was bought here; whom it is shared with has none (F49). */
function Acts({ item: { access, booking, fields } }: { item: PlannerItem }) {
  const t = useTranslations('tripPlanner.today');
  const language = useLocale();
  if (!booking || access === 'viewer') return null;
  const bookingNumber = booking.bookingNumber.toLowerCase();
  return (
    <div className="now__acts">
      {fields.kind === 'bus' && booking.hasTickets && (
        <LinkButton
          variant="primary"
          icon="ticket"
          href={pathFor('dayTickets', language, { bookingNumber })}
          prefetch={false}
        >
          {t('tickets')}
        </LinkButton>
      )}
      <LinkButton href={pathFor('myBooking', language, { bookingNumber })} prefetch={false}>
        {t('booking')}
      </LinkButton>
    </div>
  );
}
