import { useTranslations } from 'next-intl';
import { PriceInCurrency } from '@/components/booking/cart/price-in-currency';
import { LinkButton } from '@/components/ui/basics/button';
import type { Prices, SamplePackage } from '@/contract/landing-pages';
import { pathFor } from '@/lib/paths/routes';
import { criteriaToQuery } from '@/lib/search-criteria/search-query';
import { daysBetween } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { packageSearch } from '../../rules/package-search';
import { dividesEvenly, PACKAGE_ADULTS } from '../../rules/package-party';

/** What the parts of a package cost and what they come to, for two, taxes in (D23), and the way to book it. */
export function OfferPrice({ offer, language }: { offer: SamplePackage; language: Language }) {
  const t = useTranslations('landing.package');
  return (
    <div className="card">
      <div className="card__body stack gap-16">
        <dl className="offer__sum">
          <Row label={t('buses', { travellers: PACKAGE_ADULTS })} prices={offer.busTotal} />
          <Row
            label={t('hotel', { count: daysBetween(offer.checkinDate, offer.checkoutDate) })}
            prices={offer.hotelTotal}
          />
          <div className="offer__total">
            <dt>{t('total', { travellers: PACKAGE_ADULTS })}</dt>
            <dd>
              <PriceInCurrency prices={offer.total} />
              <small>
                {t.rich(dividesEvenly(offer.total) ? 'perPerson' : 'average', {
                  price: () => <PriceInCurrency prices={offer.perPerson} />,
                })}
              </small>
            </dd>
          </div>
        </dl>
        <LinkButton
          variant="solid"
          block
          href={pathFor('busHotelOutbound', language, {}, criteriaToQuery(packageSearch(offer)))}
          prefetch={false}
          rel="nofollow"
        >
          {t('book')}
        </LinkButton>
        <p className="xsmall muted">{t('bookNote')}</p>
      </div>
    </div>
  );
}

function Row({ label, prices }: { label: string; prices: Prices }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <PriceInCurrency prices={prices} />
      </dd>
    </div>
  );
}
