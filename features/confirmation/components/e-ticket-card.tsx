import { useTranslations } from 'next-intl';
import { BusJourney } from '@/components/booking/terms/bus-journey';
import { Badge } from '@/components/ui/basics/badge';
import { OperatorName } from '@/components/ui/journeys/operator-mark';
import { QrImage } from '@/components/ui/basics/qr-image';
import type { ETicket } from '@/contract/booking';
import { formatDate, formatTime, localDateOf } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { boardingAdvice, type PlaceInJourney } from '../rules/place-in-journey';
import { TicketPlace } from './ticket-place';

type ETicketCardProps = {
  ticket: ETicket;
  /** Null where its journey is not known. */
  place: PlaceInJourney | null;
  isConfirmed: boolean;
  language: Language;
};

/** One traveller on one vehicle, with the code that the driver scans (F35). */
export function ETicketCard({ ticket, place, isConfirmed, language }: ETicketCardProps) {
  const t = useTranslations('confirmation.eTickets');
  const { leg, ticketNumber, travellerName, seat, qrSvg } = ticket;
  const { zone, address } = leg.departureLocation;
  const bags = useBags(leg.terms);
  const advice = boardingAdvice(leg, place);
  const boarding = formatTime({ instant: advice.at, zone }, language);
  const beThere = { by: boarding, onArrival: t('onArrival', { time: boarding }), seated: t('staySeated') }[advice.kind];
  return (
    <article className="eticket" aria-label={`${leg.operator.name}, ${travellerName}`}>
      <div className="eticket__main">
        <div className="row row--between">
          <OperatorName name={leg.operator.name} color={leg.operator.color} number={leg.tripNumber} />
          {isConfirmed && (
            <Badge tone="success" icon="check">
              {t('confirmed')}
            </Badge>
          )}
        </div>
        <p className="small muted">{formatDate(localDateOf(leg.departureTime, zone), language, 'longYear')}</p>
        <BusJourney journey={{ ...leg, legs: [leg] }} />
        {place && <TicketPlace place={place} />}
        <dl className="eticket__facts">
          <Fact name={t('traveller')} value={travellerName} />
          <Fact name={t('seat')} value={seat ?? t(leg.hasReservedSeats ? 'seatAtBoarding' : 'freeSeating')} />
          <Fact name={t('bags')} value={bags} />
          <Fact
            name={t('beThereBy')}
            value={address && advice.kind !== 'seated' ? `${beThere}, ${address}` : beThere}
          />
        </dl>
      </div>
      <div className="eticket__stub">
        <QrImage svg={qrSvg} label={t('qr', { number: ticketNumber })} />
        <div>
          <b className="num booked__number">{ticketNumber}</b>
          <p className="xsmall muted">{t('showCode')}</p>
        </div>
      </div>
    </article>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** '1 checked, 1 carry-on', as far as the company states it. */
function useBags({ carryOn, checked }: ETicket['leg']['terms']): string {
  const t = useTranslations('confirmation.eTickets');
  const stated = [
    checked && t('checked', { count: checked.included }),
    carryOn && t('carryOn', { count: carryOn.count }),
  ];
  return stated.filter(Boolean).join(', ') || t('bagsUnstated');
}
