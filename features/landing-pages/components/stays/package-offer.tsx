import { useTranslations } from 'next-intl';
import { PageSection } from '@/components/layout/page-section';
import { Icon } from '@/components/ui/basics/icon';
import type { LandingDeparture, SamplePackage } from '@/contract/landing-pages';
import { formatDate, formatDateRange, localDateOf } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { OfferBus } from './offer-bus';
import { OfferPrice } from './offer-price';
import { OfferStay } from './offer-stay';

/**
 * A trip of bus and hotel that can be bought now, part by part, with its total (E14). Nothing is called a saving: there
 * is none.
 */
export function PackageOffer({ offer, language }: { offer: SamplePackage; language: Language }) {
  const t = useTranslations('landing.package');
  const dayOf = ({ departureTime, departureLocation }: LandingDeparture) =>
    formatDate(localDateOf(departureTime, departureLocation.zone), language, 'long');
  return (
    <PageSection
      id="package"
      look="mist"
      title={t('title', { from: offer.from.name, to: offer.hotel.cityName })}
      lead={t('lead', { dates: formatDateRange(offer.checkinDate, offer.checkoutDate, language) })}
    >
      <div className="offer">
        <ol className="card offer__trip">
          <li>
            <OfferBus title={t('outbound', { date: dayOf(offer.outbound) })} bus={offer.outbound} />
          </li>
          <li>
            <OfferStay offer={offer} language={language} />
          </li>
          <li>
            <OfferBus title={t('return', { date: dayOf(offer.return) })} bus={offer.return} />
          </li>
        </ol>
        <div className="stack gap-16">
          <OfferPrice offer={offer} language={language} />
          <ul className="stack gap-10 small">
            {(['oneTotal', 'together', 'arrival'] as const).map((key) => (
              <li key={key} className="offer__gain">
                <Icon name="check" />
                {t(`gains.${key}`)}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </PageSection>
  );
}
