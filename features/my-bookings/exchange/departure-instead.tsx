import { useLocale, useTranslations } from 'next-intl';
import { RideStops } from '@/components/booking/stops/ride-stops';
import { BusJourney } from '@/components/booking/terms/bus-journey';
import { Button } from '@/components/ui/basics/button';
import { Disclosure } from '@/components/ui/basics/disclosure';
import type { ExchangeDeparture, ExchangeDepartures } from '@/contract/after-sale/exchanges';
import { formatTime } from '@/rules/dates/dates';
import { formatMoney } from '@/rules/money/money';
import { openRides, type RowInstead } from '../rules/rows-instead';
import { useDifference } from './use-difference';

type OfList = Pick<ExchangeDepartures, 'currency' | 'oldFare' | 'fee'>;

type DepartureInsteadProps = {
  row: RowInstead<ExchangeDeparture>;
  list: OfList;
  /** Key of the ride whose stops were chosen. */
  picked: string | undefined;
  onPick: (ride: string) => void;
  /** Of the departure that is being asked for. */
  askedTripId: string | null;
  onChoose: (tripId: string) => void;
};

/**
 * A departure that could be taken instead: its journey, what it costs more or less, and why it cannot be chosen. Of one
 * that stops many times in a city the stops are chosen here, too.
 */
export function DepartureInstead({ row, list, picked, onPick, askedTripId, onChoose }: DepartureInsteadProps) {
  const t = useTranslations('exchangeBus');
  const tStops = useTranslations('rideStops');
  const language = useLocale();
  const differenceOf = useDifference(list.currency);
  const open = openRides(row);
  const ride = open.find(({ key }) => key === picked) ?? row.facts;
  const departure = ride.listed;
  const { ticket, difference, refusal, tripId } = departure;
  const { journey, operator } = ticket;
  if (!journey) return null;
  const time = formatTime({ instant: journey.departureTime, zone: journey.departureLocation.zone }, language);
  const arrival = formatTime({ instant: journey.arrivalTime, zone: journey.destinationLocation.zone }, language);
  const isTheirs = refusal === 'SAME_BUS' || refusal === 'OTHER_STOP';
  const shown = difference !== null && !isTheirs ? differenceOf(difference) : null;
  return (
    <article className="card" aria-label={`${operator.name}, ${time}`}>
      <div className="card__body instead__row">
        <BusJourney journey={journey} />
        <div className="instead__end">
          <div>
            {shown && <p className={`diff diff--${shown.look}`}>{shown.text}</p>}
            <p className="xsmall muted">
              {refusal ? t(`refusal.${refusal}`) : <FareWords departure={departure} list={list} />}
            </p>
          </div>
          {!refusal && (
            <Button
              variant="tint"
              size="sm"
              isBusy={tripId !== '' && askedTripId === tripId}
              aria-label={t('chooseAt', { time, arrival })}
              onClick={() => onChoose(tripId)}
            >
              {t('choose')}
            </Button>
          )}
        </div>
        {open.length > 1 && (
          <Disclosure summary={tStops('elsewhere')}>
            <RideStops
              ride={ride}
              members={open}
              sayOf={({ listed }) => (listed.difference === null ? '' : differenceOf(listed.difference).text)}
              onPick={onPick}
            />
          </Disclosure>
        )}
      </div>
    </article>
  );
}

/** 'Fare CA $26.00 less, fee CA $20.00' */
function FareWords({ departure, list }: { departure: ExchangeDeparture; list: OfList }) {
  const t = useTranslations('exchangeBus');
  const language = useLocale();
  const money = (amount: number) => formatMoney({ amount, currency: list.currency }, language);
  const more = (departure.newFare ?? 0) - list.oldFare;
  const fare =
    more === 0
      ? t('fareSame')
      : more > 0
        ? t('fareMore', { amount: money(more) })
        : t('fareLess', { amount: money(-more) });
  const { keptDifference, ticket } = departure;
  const isScarce = ticket.seatsLeft !== null && ticket.seatsLeft <= SCARCE;
  return (
    <>
      {[
        fare,
        ...(list.fee > 0 ? [t('fee', { amount: money(list.fee) })] : []),
        ...(keptDifference > 0 ? [t('kept', { amount: money(keptDifference) })] : []),
        ...(isScarce ? [t('left', { count: ticket.seatsLeft ?? 0 })] : []),
      ].join(', ')}
    </>
  );
}

const SCARCE = 5;
