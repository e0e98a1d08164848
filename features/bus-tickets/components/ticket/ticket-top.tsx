'use client';

import { useTranslations } from 'next-intl';
import { LegOperators } from '@/components/booking/terms/leg-operators';
import { useAmenityNames } from '@/components/booking/terms/use-amenity-names';
import { Badge } from '@/components/ui/basics/badge';
import { AmenityList } from '@/components/ui/journeys/operator-icons';
import type { BusLeg } from '@/contract/bus-ticket';
import { nightShare } from '@/rules/dates/dates';
import type { TicketJourney } from '../../rules/ticket-journey';

/** A bus that is on the road for this share of its trip at night is called a night bus. */
const NIGHT_BUS_SHARE = 0.5;

export type TicketTopProps = { journey: TicketJourney; isCheapest: boolean; isFastest: boolean };

/** Companies, what is on board and what sets this journey apart, the day's last one too (F15). */
export function TicketTop({ journey, isCheapest, isFastest }: TicketTopProps) {
  const t = useTranslations('busTickets.badges');
  const night = nightShare(journey.departureTime, journey.arrivalTime, journey.departureLocation.zone);
  const isNightBus = night.reduce((share, part) => share + part.to - part.from, 0) >= NIGHT_BUS_SHARE;
  return (
    <div className="ticket__top">
      <LegOperators legs={journey.legs} />
      <TicketAmenities legs={journey.legs} />
      <span className="ticket__badges">
        {isCheapest && <Badge tone="success">{t('cheapest')}</Badge>}
        {isFastest && <Badge tone="blue">{t('fastest')}</Badge>}
        {journey.isLastOfDay && (
          <Badge tone="warning" icon="clock">
            {t('lastOfDay')}
          </Badge>
        )}
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
