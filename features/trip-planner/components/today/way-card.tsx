import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/basics/icon';
import { useIsCancelledNow } from '@/lib/live/use-is-cancelled-now';
import { formatTime } from '@/rules/dates/dates';
import type { NextThing } from '../../rules/next-thing';
import { mapAddressOf, type ThingPlace } from '../../rules/place-of';

/** We advise to be at the stop so many minutes before departure. */
const BOARDING_MINUTES = 15;
const MINUTE_MS = 60_000;

/** Where to be, and when. */
export function WayCard({ thing: { item, part, zone, begins }, place }: { thing: NextThing; place: ThingPlace }) {
  const t = useTranslations('tripPlanner.today');
  const language = useLocale();
  const early = item.fields.kind === 'bus' && part === 'begins' ? BOARDING_MINUTES * MINUTE_MS : 0;
  // Nobody is sent to a stop where no bus will come.
  const isStopped = useIsCancelledNow(item.journey?.legs[0]?.departureId);
  const time = begins && !isStopped && formatTime({ instant: new Date(begins.getTime() - early), zone }, language);
  return (
    <section className="card today__card" aria-labelledby="next-way">
      <h3 className="card__title" id="next-way">
        {t('way')}
      </h3>
      <p className="today__place">
        <Icon name="route" />
        <span>
          <b>{[place.name || place.address, place.detail].filter((text) => text !== '').join(', ')}</b>
          {time && part === 'begins' && item.fields.kind !== 'hotel' && (
            <span className="small muted">{t('beThere', { time })}</span>
          )}
        </span>
      </p>
      <a className="btn btn--line btn--sm" href={mapAddressOf(place)} target="_blank" rel="noreferrer">
        <Icon name="map" />
        {t('onMap')}
      </a>
    </section>
  );
}
