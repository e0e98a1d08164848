import { useLocale, useTranslations } from 'next-intl';
import { BusJourney } from '@/components/booking/terms/bus-journey';
import { Button } from '@/components/ui/basics/button';
import type { ExchangeDeparture, ExchangeDepartures } from '@/contract/after-sale/exchanges';
import { formatTime } from '@/rules/dates/dates';
import { formatMoney } from '@/rules/money/money';
import { useDifference } from './use-difference';

type DepartureInsteadProps = {
  departure: ExchangeDeparture;
  list: Pick<ExchangeDepartures, 'currency' | 'oldFare' | 'fee'>;
  isBusy: boolean;
  onChoose: () => void;
};

/** A departure that could be taken instead: its journey, what it costs more or less, and why it cannot be chosen. */
export function DepartureInstead({ departure, list, isBusy, onChoose }: DepartureInsteadProps) {
  const t = useTranslations('exchangeBus');
  const language = useLocale();
  const differenceOf = useDifference(list.currency);
  const { ticket, difference, refusal } = departure;
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
              isBusy={isBusy}
              aria-label={t('chooseAt', { time, arrival })}
              onClick={onChoose}
            >
              {t('choose')}
            </Button>
          )}
        </div>
      </div>
    </article>
  );
}

/** 'Fare CA $26.00 less, fee CA $20.00' */
function FareWords({ departure, list }: Pick<DepartureInsteadProps, 'departure' | 'list'>) {
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
