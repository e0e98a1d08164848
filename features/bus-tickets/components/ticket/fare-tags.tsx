'use client';

import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/basics/class-names';
import { nightShare } from '@/rules/dates/dates';
import type { TicketJourney } from '../../rules/ticket-journey';

/** A bus that is on the road so long, and for half of its trip, at night is called a night bus. */
const NIGHT_BUS_MINUTES = 180;

export type FareTagsProps = {
  journey: TicketJourney;
  isBest: boolean;
  isCheapest: boolean;
  isFastest: boolean;
  isSelected: boolean;
  isLastOfDay: boolean;
};

/** What sets this journey apart, the day's last one too (F15), on the row's upper edge. */
export function FareTags({ journey, isBest, isCheapest, isFastest, isSelected, isLastOfDay }: FareTagsProps) {
  const t = useTranslations('busTickets.badges');
  const tCard = useTranslations('busTickets.card');
  const { departureTime, arrivalTime, departureLocation, durationMinutes, crossesBorder } = journey;
  const night = nightShare(departureTime, arrivalTime, departureLocation.zone);
  const share = night.reduce((sum, part) => sum + part.to - part.from, 0);
  const isNightBus = share * Math.min(durationMinutes, 2 * NIGHT_BUS_MINUTES) >= NIGHT_BUS_MINUTES;
  const rank = rankOf({ isBest, isCheapest, isFastest });
  const tags = [
    isSelected && { look: 'chosen', text: tCard('chosen') },
    rank && { look: isCheapest ? 'low' : 'rank', text: t(rank) },
    isLastOfDay && { look: 'last', text: t('lastOfDay') },
    isNightBus && { look: 'night', text: t('night') },
    crossesBorder && { look: 'border', text: t('border') },
  ].filter((tag) => tag !== false && tag !== null);
  if (tags.length === 0) return null;
  return (
    <div className="fare__tags">
      {tags.map(({ look, text }) => (
        <span key={look} className={classNames('fare__tag', `fare__tag--${look}`)}>
          {text}
        </span>
      ))}
    </div>
  );
}

function rankOf({ isBest, isCheapest, isFastest }: Pick<FareTagsProps, 'isBest' | 'isCheapest' | 'isFastest'>) {
  if (isCheapest && isFastest) return isBest ? 'bestOfAll' : 'cheapestFastest';
  if (isCheapest) return isBest ? 'bestCheapest' : 'cheapest';
  if (isFastest) return isBest ? 'bestFastest' : 'fastest';
  return isBest ? 'best' : null;
}
