import { useTranslations } from 'next-intl';
import { PriceInCurrency } from '@/components/booking/cart/price-in-currency';
import { PageSection } from '@/components/layout/page-section';
import { classNames } from '@/components/ui/basics/class-names';
import { SoftLink } from '@/components/ui/links/soft-link';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import type { CityLink } from '../../rules/city-of-slug';
import type { CountryLinks } from '../../rules/links-by-region';

export type CityDirectoryProps = {
  id: string;
  title: string;
  lead: string;
  countries: readonly CountryLinks[];
  language: Language;
};

/**
 * Every city's page by country and province or state, with how many hotels it has and what they start at: each is one
 * click away (E15).
 */
export function CityDirectory({ id, title, lead, countries, language }: CityDirectoryProps) {
  const t = useTranslations('landingStay.directory');
  if (countries.length === 0) return null;
  const hasHotels = countries.some(({ regions }) =>
    regions.some(({ links }) => links.some(({ kind }) => kind === 'hotels-city')),
  );
  return (
    <PageSection id={id} title={title} lead={lead}>
      {countries.map(({ country, regions }) => (
        <div key={country} className="directory">
          <h3>{t(`countries.${country}`)}</h3>
          <div className={classNames('directory__regions', !hasHotels && 'directory__regions--names')}>
            {regions.map(({ name, links }) => (
              <div key={name} className="directory__region">
                {name !== '' && <h4>{name}</h4>}
                <ul>
                  {links.map((link) => (
                    <li key={link.slug}>
                      <CityRow link={link} language={language} />
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </div>
      ))}
    </PageSection>
  );
}

function CityRow({ link, language }: { link: CityLink; language: Language }) {
  const t = useTranslations('landingStay.directory');
  const { slug, kind, to, count, prices } = link;
  return (
    <>
      <SoftLink href={pathFor('fromTo', language, { fromTo: slug })}>{to}</SoftLink>
      {kind === 'hotels-city' && count > 0 && (
        <small>
          {t('hotels', { count })}
          {prices && (
            <b>
              <PriceInCurrency prices={prices} />
            </b>
          )}
        </small>
      )}
    </>
  );
}
