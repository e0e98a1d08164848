import { useTranslations } from 'next-intl';
import { SectionHead } from '@/components/layout/page-section';
import { TextLink } from '@/components/ui/basics/button';
import { SoftLink } from '@/components/ui/links/soft-link';
import type { Destination } from '@/contract/destinations';
import { pathFor } from '@/lib/paths/routes';
import type { TourLink } from '@/lib/tours/known-tours';
import type { Language } from '@/rules/language';
import { wholeName } from '@/rules/typography';

const CITIES = 12;

export type PlaceLinksProps = { destinations: readonly Destination[]; tours: readonly TourLink[]; language: Language };

/** Hotels by city, the most travelled first, and trips to take as an example (E15). */
export function PlaceLinks({ destinations, tours, language }: PlaceLinksProps) {
  const t = useTranslations('home.places');
  const { compare } = new Intl.Collator(language);
  const cities = destinations
    .filter(({ experiences }) => experiences.hotels)
    .sort((left, right) => right.rank - left.rank || compare(left.name, right.name))
    .slice(0, CITIES);
  return (
    <div className="split split--wide split--top">
      <div>
        <SectionHead title={t('hotels')} />
        <ul className="linkcols">
          {cities.map(({ code, name }) => (
            <li key={code}>
              <SoftLink href={pathFor('fromTo', language, { fromTo: `hotels-${code}` })}>
                {t('hotelsIn', { city: wholeName(name) })}
              </SoftLink>
            </li>
          ))}
        </ul>
        <p className="landing__more">
          <TextLink href={pathFor('hotels', language)} iconEnd="arrowRight" prefetch={false}>
            {t('allHotels')}
          </TextLink>
        </p>
      </div>
      <div>
        <SectionHead title={t('ideas')} />
        <ul className="linkcols linkcols--one">
          {tours.map(({ title, href }) => (
            <li key={href}>
              <SoftLink href={href}>{title}</SoftLink>
            </li>
          ))}
        </ul>
        <p className="landing__more">
          <TextLink href={pathFor('blog', language)} iconEnd="arrowRight" prefetch={false}>
            {t('blog')}
          </TextLink>
        </p>
      </div>
    </div>
  );
}
