import { useTranslations } from 'next-intl';
import { useChangeTexts } from '@/components/booking/terms/use-change-texts';
import { Icon } from '@/components/ui/basics/icon';
import type { PlaceInJourney } from '../rules/place-in-journey';

/**
 * Which bus of a journey with a change a ticket is for, where one goes on from it, and what happens when it is late.
 * Nothing on a direct journey.
 */
export function TicketPlace({ place: { index, journey } }: { place: PlaceInJourney }) {
  const t = useTranslations('confirmation.eTickets');
  const next = useChangeTexts()(journey)[index];
  const after = journey.legs[index + 1];
  if (journey.legs.length < 2) return null;
  const goesOn =
    next && after
      ? [next.title, next.place, [after.operator.name, after.tripNumber].filter(Boolean).join(' ')]
          .filter((part) => part !== '')
          .join(', ')
      : null;
  return (
    <div className="changeline">
      <Icon name="ticket" size={16} />
      <span>
        <b>{t('busOf', { position: index + 1, count: journey.legs.length })}</b>
        {goesOn && `. ${goesOn}`}
        {next?.missed && `. ${next.missed}`}
      </span>
    </div>
  );
}
