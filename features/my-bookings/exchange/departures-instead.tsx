import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { usePathname, useSearchParams } from 'next/navigation';
import { ProblemMessage } from '@/components/feedback/problem-message';
import { Icon } from '@/components/ui/basics/icon';
import { Note } from '@/components/ui/basics/note';
import { DayStrip } from '@/components/ui/journeys/day-strip';
import { PartSkeleton } from '@/components/ui/skeletons/part-skeleton';
import { SoftLink } from '@/components/ui/links/soft-link';
import type { ExchangeDeparture, ExchangeDepartures } from '@/contract/after-sale/exchanges';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { ApiFailure } from '@/lib/http/api-failure';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { pathFor } from '@/lib/paths/routes';
import { otherArrivalDay } from '@/rules/dates/arrival-day';
import { formatDate, formatDateTime, formatTime } from '@/rules/dates/dates';
import { formatMoney } from '@/rules/money/money';
import { trueLow } from '@/rules/money/true-low';
import { span } from '@/rules/typography';
import type { JourneyPart } from '../rules/parts';
import { rowsInstead } from '../rules/rows-instead';
import { RefusalNote } from '../step-up/refusal-note';
import { usePartWords } from '../use-part-words';
import { DepartureInstead } from './departure-instead';
import { exchangeDeparturesQuery } from './exchange-calls';
import { useDifference } from './use-difference';
import type { useExchanging } from './use-exchanging';

/** Keys of rows, each with the key of the ride that was picked in it. */
export type PickedStops = Readonly<Record<string, string>>;

type DeparturesInsteadProps = {
  booking: MyBooking;
  part: JourneyPart;
  direction: string;
  way: ReturnType<typeof useExchanging>;
  stops: PickedStops;
  onStops: (row: string, ride: string) => void;
};

/** The bus they have, each day's best difference, and the departures of a day (D69). */
export function DeparturesInstead({ booking, part, direction, ...choice }: DeparturesInsteadProps) {
  const t = useTranslations('exchangeBus');
  const language = useLocale();
  const date = useSearchParams().get('date') ?? undefined;
  const { bookingNumber, revision } = booking;
  const { refusal } = choice.way;
  const asked = { bookingNumber, direction, date, revision };
  const { data, error, refetch, isPlaceholderData } = useQuery(
    exchangeDeparturesQuery(useProductApi(), asked, language),
  );
  return (
    <div className="flow instead">
      <aside className="is-shown" aria-label={t('haveTitle')}>
        <div className="instead__have">
          <BusTheyHave booking={booking} part={part} />
          {data && (
            <p className="small muted">
              {t('until', { until: formatDateTime(data.until, part.zone, language), count: data.travellers })}
            </p>
          )}
        </div>
      </aside>
      <div className="stack gap-14">
        <RefusalNote message={refusal.message || null} count={refusal.count} />
        {data && <Days list={data} />}
        {error && (
          <ProblemMessage
            message={error instanceof ApiFailure ? error.message : t('none')}
            onRetry={() => void refetch()}
          />
        )}
        {!error && (!data || isPlaceholderData) && <PartSkeleton count={3} label={t('waiting')} />}
        {data && !isPlaceholderData && !error && <Departures list={data} part={part} {...choice} />}
        <NotOnline list={data} bookingNumber={bookingNumber} />
      </div>
    </div>
  );
}

function BusTheyHave({ booking, part }: Pick<DeparturesInsteadProps, 'booking' | 'part'>) {
  const t = useTranslations('exchangeBus');
  const language = useLocale();
  const words = usePartWords();
  const sold = part.units.filter(({ status }) => status === 'SOLD');
  const amount = sold.reduce((sum, { price }) => sum + price, 0);
  const [leg] = part.journey.legs;
  const arrivalDay = otherArrivalDay(part.journey);
  const { arrivalTime, destinationLocation } = part.journey;
  const arrival = formatTime({ instant: arrivalTime, zone: destinationLocation.zone }, language);
  return (
    <div className="pinned">
      <Icon name="bus" />
      <span>
        <b>{t('have', { when: span(words.when(part), arrival) })}</b>
        <small>
          {[leg?.operator.name, leg?.tripNumber].filter(Boolean).join(' ')}, {words.title(part)}
          {arrivalDay && `, ${t('arrives', { date: formatDate(arrivalDay, language, 'short') })}`}
        </small>
      </span>
      <span className="price">
        <b className="num">{formatMoney({ amount, currency: booking.currency }, language)}</b>
      </span>
    </div>
  );
}

function Days({ list }: { list: ExchangeDepartures }) {
  const t = useTranslations('exchangeBus');
  const language = useLocale();
  const pathname = usePathname();
  const differenceOf = useDifference(list.currency);
  const best = trueLow(list.days.flatMap(({ difference }) => difference ?? []));
  return (
    <DayStrip
      label={t('days')}
      days={list.days.map(({ date, difference }) => ({
        date,
        label: formatDate(date, language, 'weekdayDay'),
        value: difference === null ? '–' : differenceOf(difference).text,
        href: `${pathname}?${new URLSearchParams({ direction: list.direction, date })}`,
        isCurrent: date === list.date,
        // Green is for money that comes back.
        isLow: best !== null && best < 0 && difference === best,
        isOut: difference === null,
      }))}
    />
  );
}

type DeparturesProps = Pick<DeparturesInsteadProps, 'part' | 'way' | 'stops' | 'onStops'> & {
  list: ExchangeDepartures;
};

function Departures({ list, part, way, stops, onStops }: DeparturesProps) {
  const t = useTranslations('exchangeBus');
  const language = useLocale();
  const rows = rowsInstead(list.departures, part.journey, ({ refusal, difference }) =>
    refusal === null ? (difference ?? Infinity) : Infinity,
  );
  return (
    <section className="stack gap-10" aria-labelledby="departures-instead">
      <h2 className="vh" id="departures-instead">
        {t('list', { date: formatDate(list.date, language) })}
      </h2>
      {list.departures.length === 0 && list.isComplete && <p role="status">{t('none')}</p>}
      {rows.map((row) => (
        <DepartureInstead
          key={row.key}
          row={row}
          list={list}
          picked={stops[row.key]}
          onPick={(ride) => onStops(row.key, ride)}
          askedTripId={way.askedTripId}
          onChoose={(tripId) => way.choose({ direction: list.direction, tripId })}
        />
      ))}
      {!list.isComplete && <PartSkeleton count={1} label={t('waiting')} />}
    </section>
  );
}

/** For them the fare has a price, and is bought anew whatever an exchange would refuse. */
const BOUGHT_ANEW: readonly ExchangeDeparture['refusal'][] = [null, 'CHEAPER'];

/** What an exchange cannot do, and what cancelling and booking again would come to (D75). */
function NotOnline({ list, bookingNumber }: { list: ExchangeDepartures | undefined; bookingNumber: string }) {
  const t = useTranslations('exchangeBus');
  const language = useLocale();
  const fares = (list?.departures ?? []).flatMap(({ newFare, refusal }) =>
    newFare !== null && BOUGHT_ANEW.includes(refusal) ? [newFare] : [],
  );
  const path = pathFor('cancelBooking', language, { bookingNumber: bookingNumber.toLowerCase() });
  const a = (words: ReactNode) => (
    <SoftLink prefetch="wanted" href={path}>
      {words}
    </SoftLink>
  );
  if (!list || fares.length === 0) return <Note icon="info">{t.rich('notOnline', { a })}</Note>;
  const money = (amount: number) => formatMoney({ amount, currency: list.currency }, language);
  return (
    <Note icon="info">
      {t.rich('notOnlineSums', {
        a,
        back: money(list.cancelGivesBack),
        fare: money(Math.min(...fares)),
        count: list.travellers,
      })}
    </Note>
  );
}
