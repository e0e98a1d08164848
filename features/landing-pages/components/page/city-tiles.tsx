import { useTranslations } from 'next-intl';
import { PriceInCurrency } from '@/components/booking/cart/price-in-currency';
import { PageSection } from '@/components/layout/page-section';
import { Tile } from '@/components/ui/basics/tile';
import { Skyline } from '@/components/ui/drawings/skyline';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import { cityOfLink, type CityLink } from '../../rules/city-of-slug';

/** The cities with most hotels, each with its drawn skyline, number of hotels and cheapest night. */
export function CityTiles({ links, language }: { links: readonly CityLink[]; language: Language }) {
  const t = useTranslations('landingStay.tiles');
  if (links.length === 0) return null;
  return (
    <PageSection look="mist" title={t('title')} lead={t('lead')}>
      <div className="grid grid--4 shelf">
        {links.map((link) => (
          <Tile
            key={link.slug}
            href={pathFor('fromTo', language, { fromTo: link.slug })}
            drawing={<Skyline seed={cityOfLink(link)} title={t('picture', { city: link.to })} />}
            title={link.to}
          >
            <span className="tile__foot">
              <span className="small muted">{t('hotels', { count: link.count })}</span>
              {link.prices && (
                <b className="num">
                  <PriceInCurrency prices={link.prices} />
                </b>
              )}
            </span>
          </Tile>
        ))}
      </div>
    </PageSection>
  );
}
