import { useTranslations } from 'next-intl';
import { CodeCard } from '@/components/booking/files/code-card';
import { ArrivalDay } from '@/components/booking/terms/arrival-day';
import { BusJourney } from '@/components/booking/terms/bus-journey';
import { Badge } from '@/components/ui/basics/badge';
import { OperatorName } from '@/components/ui/journeys/operator-mark';
import type { Booking } from '@/contract/booking';
import type { BusLeg } from '@/contract/bus-ticket';
import { asHeading, formatDate, formatTime, localDateOf } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { shownAddress } from '@/rules/typography';
import { boardingAdvice, type PlaceInJourney } from '../rules/place-in-journey';
import { TicketPlace } from './ticket-place';

type ETicketCardProps = {
  ticket: Booking['eTickets'][number];
  /** Null where its journey is not known. */
  place: PlaceInJourney | null;
  isConfirmed: boolean;
  language: Language;
};

/** One traveller on one vehicle, with the code that the driver scans (F35). */
export function ETicketCard({ ticket, place, isConfirmed, language }: ETicketCardProps) {
  const t = useTranslations('confirmation.eTickets');
  const { leg, ticketNumber, travellerName, seat, qrSvg, isStopped } = ticket;
  const { zone, address } = leg.departureLocation;
  const bags = useBags(leg.terms);
  const advice = boardingAdvice(leg, place);
  const boarding = formatTime({ instant: advice.at, zone }, language);
  const beThere = { by: boarding, onArrival: t('onArrival', { time: boarding }), seated: t('staySeated') }[advice.kind];
  const facts = [
    { name: t('traveller'), value: travellerName },
    { name: t('seat'), value: seat ?? t(leg.hasReservedSeats ? 'seatAtBoarding' : 'freeSeating') },
    { name: t('bags'), value: bags },
    // Nobody is sent to a stop where no bus will come (D71).
    ...(isStopped ? [] : [{ name: t('beThereBy'), value: beThere }]),
    ...(address && advice.kind !== 'seated' && !isStopped
      ? [{ name: t('boardAt'), value: shownAddress(address), isLong: true }]
      : []),
  ];
  return (
    <CodeCard
      label={`${leg.operator.name}, ${travellerName}`}
      head={
        <div className="row row--between">
          <OperatorName name={leg.operator.name} color={leg.operator.color} number={leg.tripNumber} />
          {isConfirmed && (
            <Badge tone={isStopped ? 'danger' : 'success'} icon={isStopped ? 'alert' : 'check'}>
              {t(isStopped ? 'busCancelled' : 'confirmed')}
            </Badge>
          )}
        </div>
      }
      lead={formatDate(localDateOf(leg.departureTime, zone), language, 'longYear')}
      facts={facts}
      number={ticketNumber}
      qrSvg={qrSvg}
      qrLabel={t('qr', { number: ticketNumber })}
      show={isStopped ? t('stopped', { company: leg.operator.name }) : t('showCode')}
    >
      <BusJourney journey={{ ...leg, legs: [leg] }} />
      <ArrivalDay ride={leg} />
      {place && <TicketPlace place={place} />}
    </CodeCard>
  );
}

/** '1 checked, 1 carry-on', 'No checked bag', as far as the company states it. */
function useBags({ carryOn, checked }: BusLeg['terms']): string {
  const t = useTranslations('confirmation.eTickets');
  const stated = [
    checked && t('checked', { count: checked.included }),
    carryOn && t('carryOn', { count: carryOn.count }),
  ];
  return asHeading(stated.filter(Boolean).join(', ')) || t('bagsUnstated');
}
