import { useTranslations } from 'next-intl';
import { Icon } from './icon';

/** A hotel's stars, read out as a number. Nothing where the hotel has none. */
export function Stars({ count }: { count: number | null }) {
  const t = useTranslations('hotelRooms');
  if (count === null) return null;
  return (
    <span className="stars" role="img" aria-label={t('stars', { count })}>
      {Array.from({ length: count }, (_, index) => (
        <Icon key={index} name="star" />
      ))}
    </span>
  );
}
