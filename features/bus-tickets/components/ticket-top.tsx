'use client';

import { useTranslations } from 'next-intl';
import { useAmenityNames } from '@/components/booking/use-amenity-names';
import { Badge } from '@/components/ui/badge';
import { AmenityList } from '@/components/ui/operator-icons';
import { OperatorName } from '@/components/ui/operator-mark';
import type { BusLeg, BusTicket } from '@/contract/bus-ticket';
import { nightShare } from '@/rules/dates';
import type { TicketJourney } from '../rules/stop-shares';

/** A bus that is on the road for this share of its trip at night is called a night bus. */
const NIGHT_BUS_SHARE = 0.5;

export type TicketTopProps = { ticket: BusTicket; journey: TicketJourney; isCheapest: boolean; isFastest: boolean };

/** Company, what is on board and what sets this bus apart. */
export function TicketTop({ ticket, journey, isCheapest, isFastest }: TicketTopProps) {
  const t = useTranslations('busTickets.badges');
  const night = nightShare(journey.departureTime, journey.arrivalTime, journey.departureLocation.zone);
  const isNightBus = night.reduce((share, part) => share + part.to - part.from, 0) >= NIGHT_BUS_SHARE;
  return (
    <div className="ticket__top">
      <OperatorName name={ticket.operator.name} color={ticket.operator.color} number={journey.legs[0]?.tripNumber} />
      <TicketAmenities legs={journey.legs} />
      <span className="ticket__badges">
        {isCheapest && <Badge tone="success">{t('cheapest')}</Badge>}
        {isFastest && <Badge tone="blue">{t('fastest')}</Badge>}
        {isNightBus && (
          <Badge tone="night" icon="moon">
            {t('night')}
          </Badge>
        )}
        {journey.crossesBorder && <Badge>{t('border')}</Badge>}
      </span>
    </div>
  );
}

/** What every bus of the journey has on board, as icons with names. */
export function TicketAmenities({ legs }: { legs: readonly BusLeg[] }) {
  const amenityNames = useAmenityNames();
  const shared = legs[0]?.amenities.filter((key) => legs.every((leg) => leg.amenities.includes(key))) ?? [];
  return <AmenityList items={amenityNames(shared).included} />;
}
