import { useTranslations } from 'next-intl';
import { Disclosure } from '@/components/ui/basics/disclosure';
import { SoftLink } from '@/components/ui/links/soft-link';
import { pathFor } from '@/lib/paths/routes';
import { distanceKm } from '@/rules/places/great-circle';
import type { LandingBlockProps } from '../../landing-props';
import { citiesOnMap } from '../../rules/map-of-page';
import { pageOfPlace } from '../../rules/page-of-place';

/** With more cities than that, names follow one another without distances. */
const MAX_LINES = 12;

/**
 * The cities of a map in words, the first with their distance as the crow flies, each leading to its page where there
 * is one.
 */
export function CityStar({ page, language }: LandingBlockProps) {
  const t = useTranslations('landingBus.map');
  const { to } = page;
  const places = citiesOnMap(page);
  if (places.length === 0) return null;
  const linkTo = (place: (typeof places)[number]) => {
    const slug = pageOfPlace(page, place.code);
    return slug === null ? (
      place.name
    ) : (
      <SoftLink href={pathFor('fromTo', language, { fromTo: slug })}>{place.name}</SoftLink>
    );
  };
  const others = places.slice(MAX_LINES);
  return (
    <>
      <ul className="mapcities">
        {places.slice(0, MAX_LINES).map((place) => (
          <li key={place.code}>
            {linkTo(place)}
            {to && <small>{t('km', { km: Math.round(distanceKm(to, place)) })}</small>}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <Disclosure summary={t('others', { count: others.length })}>
          <ul className="mapcities">
            {others.map((place) => (
              <li key={place.code}>{linkTo(place)}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}
