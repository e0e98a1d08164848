import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ChangeWatch } from '@/components/booking/live/change-watch';
import { LiveLine } from '@/components/booking/live/live-line';
import { BusJourney } from '@/components/booking/terms/bus-journey';
import { LinkButton } from '@/components/ui/basics/button';
import { Icon } from '@/components/ui/basics/icon';
import { Note } from '@/components/ui/basics/note';
import { Skyline } from '@/components/ui/drawings/skyline';
import { OperatorName } from '@/components/ui/journeys/operator-mark';
import { SoftLink } from '@/components/ui/links/soft-link';
import type { MyBooking, MyBookingLine } from '@/contract/after-sale/my-bookings';
import { HOME_ZONE } from '@/lib/i18n/home-zone';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { besideChange } from '@/lib/live/beside-change';
import { pathFor } from '@/lib/paths/routes';
import { formatDateTime } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { papersFor } from '@/rules/travellers/papers';
import { myBookingQuery } from '../my-bookings.queries';
import { countdownTo, stateOf } from '../rules/arrange-bookings';
import { changedPart, newsOf } from '../rules/changed-part';
import { partsOf } from '../rules/parts';
import { StateBadge } from '../components/state-badge';
import { ToAnswerBadge } from '../components/to-answer-badge';
import { useLineWords } from './use-line-words';

type NextTripProps = { line: MyBookingLine; language: Language; now: string };

/** The booking that comes first, large: how soon, with what it begins, and the way to its tickets. */
export function NextTrip({ line, language, now }: NextTripProps) {
  const t = useTranslations('myBookings');
  const words = useLineWords(language, now);
  const { data: booking } = useQuery(myBookingQuery(useProductApi(), line.bookingNumber, language));
  const countdown = countdownTo(line, { now, homeZone: HOME_ZONE });
  const bookingNumber = line.bookingNumber.toLowerCase();
  const path = pathFor('myBooking', language, { bookingNumber });
  const money = words.money(line);
  const ticketsPath = line.buses > 0 ? pathFor('dayTickets', language, { bookingNumber }) : `${path}#tickets`;
  return (
    <article className="card bookcard bookcard--next" aria-labelledby="next-trip">
      <div className="bookcard__art">
        <Skyline
          seed={line.title}
          landmark={(booking && cityOf(booking)) ?? line.title}
          sky="dusk"
          width={260}
          height={300}
        />
      </div>
      <div className="bookcard__main">
        <div className="row row--between">
          <span className="bookcard__count no-print">
            <Icon name="clock" />
            {countdown.kind === 'days' ? t('count.days', { count: countdown.count }) : t(`count.${countdown.kind}`)}
          </span>
          {line.toAnswer ? <ToAnswerBadge kind={line.toAnswer.kind} /> : <StateBadge state={stateOf(line)} />}
        </div>
        <div>
          <h3 className="bookcard__title" id="next-trip">
            {words.title(line)}
          </h3>
          <p className="muted small">
            {t.rich('booking', {
              number: () => <b className="num bookcard__number">{line.bookingNumber}</b>,
              count: line.travellers,
            })}
          </p>
        </div>
        {booking && <NewsNote booking={booking} path={path} />}
        <FirstThing line={line} booking={booking} now={now} language={language} />
        {money && <p className="small muted">{money}</p>}
        <div className="acts">
          <LinkButton variant="primary" icon="ticket" href={ticketsPath} prefetch={false}>
            {t('openTickets', { papers: papersFor(line.buses) })}
          </LinkButton>
          <LinkButton href={path} prefetch={false}>
            {t('see')}
          </LinkButton>
        </div>
      </div>
    </article>
  );
}

/** A choice that company or hotel left to the traveller comes before the trip itself (D71). */
function NewsNote({ booking, path }: { booking: MyBooking; path: string }) {
  const t = useTranslations('myBooking.changes');
  const parts = partsOf(booking);
  return newsOf(booking).map((change) => {
    const changed = changedPart(change, booking, parts);
    if (!changed || change.answers.length === 0) return null;
    return (
      <Note key={change.caseId} tone={change.kind === 'BUS_MOVED' ? 'warning' : 'danger'}>
        {t(`event.${change.kind}`, { company: changed.company })}. <SoftLink href={path}>{t('choose')}</SoftLink>
      </Note>
    );
  });
}

/** The journey drawn where it begins with one that is known, or one goes on; else its moment in words. */
function FirstThing({ line, booking, now, language }: NextTripProps & { booking: MyBooking | undefined }) {
  const t = useTranslations('myBookings.nextAt');
  const { next, travellers } = line;
  const watched = line.journey;
  const journey = booking?.buses
    .flatMap(({ tickets }) => tickets)
    .find(({ journey }) => journey && isFirst(journey, { next, watched, now }))?.journey;
  if (!journey)
    return next && <p className="small">{t(next.kind, { when: formatDateTime(next.at, next.zone, language) })}</p>;
  const [leg] = journey.legs;
  return (
    <>
      {leg && <OperatorName name={leg.operator.name} color={leg.operator.color} number={leg.tripNumber} />}
      <BusJourney journey={journey} />
      <LiveLine rides={journey.legs} saysOnTime {...besideChange(line.toAnswer?.kind)} />
      <ChangeWatch legs={journey.legs} changes={journey.changes} travellers={travellers} />
    </>
  );
}

type Watched = { next: MyBookingLine['next']; watched: MyBookingLine['journey']; now: string };

/** A bus that should have left is what its travellers wait for, or sit in. */
function isFirst(
  { departureTime, legs }: { departureTime: string; legs: readonly { departureId: string }[] },
  { next, watched, now }: Watched,
): boolean {
  const [first] = watched?.legs ?? [];
  if (first && Date.parse(first.departureTime) <= Date.parse(now)) return legs[0]?.departureId === first.departureId;
  return next !== null && Date.parse(departureTime) === Date.parse(next.at);
}

function cityOf({ buses, stays, visits }: MyBooking): string | undefined {
  return buses[0]?.tickets[0]?.journey?.destinationLocation.cityCode ?? stays[0]?.hotel.cityCode ?? visits[0]?.cityCode;
}
