import { useLocale } from 'next-intl';
import { formatTime } from '@/rules/dates';
import type { Language } from '@/rules/language';
import type { PlaceTime } from './journey-times';

export type StopListStop = PlaceTime & { name: string; /** '10 min' */ note?: string };

/** All stops of a trip in order; the first and the last are where the traveller gets on and off. */
export function StopList({ stops }: { stops: readonly StopListStop[] }) {
  const language = useLocale() as Language;
  return (
    <ol className="stops">
      {stops.map((stop, index) => {
        const Name = index === 0 || index === stops.length - 1 ? 'b' : 'span';
        return (
          <li key={index}>
            <span>{formatTime(stop, language)}</span>
            <Name>{stop.note ? `${stop.name}, ${stop.note}` : stop.name}</Name>
          </li>
        );
      })}
    </ol>
  );
}
