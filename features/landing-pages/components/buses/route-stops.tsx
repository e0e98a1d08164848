import { useTranslations } from 'next-intl';
import type { RouteFacts } from '@/contract/landing-pages';

/** The cities of a line with their distance from its beginning: the map in words. */
export function RouteStops({ line }: { line: RouteFacts['line'] }) {
  const t = useTranslations('landingBus.map');
  return (
    <ol className="stops">
      {line.map(({ cityCode, name, distanceKm, tripsPerDay }, index) => {
        const isEnd = index === 0 || index === line.length - 1;
        return (
          <li key={cityCode}>
            <span>{t('km', { km: distanceKm })}</span>
            {isEnd ? <b>{name}</b> : <span>{t('stop', { city: name, count: tripsPerDay })}</span>}
          </li>
        );
      })}
    </ol>
  );
}
