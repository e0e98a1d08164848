import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/basics/icon';

/** What the seats' looks mean. */
export function SeatLegend({ hasWheelchairSpace }: { hasWheelchairSpace: boolean }) {
  const t = useTranslations('seats.legend');
  return (
    <ul className="legend">
      <li>
        <span className="seat" aria-hidden="true" />
        {t('free')}
      </li>
      <li>
        <span className="seat is-taken" aria-hidden="true">
          <Icon name="close" size={16} />
        </span>
        {t('taken')}
      </li>
      <li>
        <span className="seat is-mine" aria-hidden="true" />
        {t('own')}
      </li>
      <li>
        <span className="seat is-other" aria-hidden="true" />
        {t('party')}
      </li>
      {hasWheelchairSpace && (
        <li>
          <span className="seat seat--access" aria-hidden="true">
            <Icon name="accessibility" size={16} />
          </span>
          {t('wheelchair')}
        </li>
      )}
    </ul>
  );
}
