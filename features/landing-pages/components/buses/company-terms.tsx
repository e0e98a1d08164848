import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { PriceInCurrency } from '@/components/booking/cart/price-in-currency';
import { Icon } from '@/components/ui/basics/icon';
import type { LandingCompany } from '@/contract/landing-pages';
import type { AmenityKey } from '@/rules/buses/amenities';
import type { Language } from '@/rules/language';
import { useTimeBefore } from '../../use-time-before';

/** A good answer carries a check mark besides its colour, and always words. */
function Yes({ children }: { children: ReactNode }) {
  return (
    <span className="yes">
      <Icon name="check" size={16} />
      {children}
    </span>
  );
}

function NotStated() {
  const t = useTranslations('landingBus.companies');
  return <span className="no">{t('notStated')}</span>;
}

export function AmenityAnswer({ company, amenity }: { company: LandingCompany; amenity: AmenityKey }) {
  const t = useTranslations('landingBus.companies');
  if (company.amenities.includes(amenity)) return <Yes>{t('everyBus')}</Yes>;
  return company.someAmenities.includes(amenity) ? t('someBuses') : <span className="no">{t('no')}</span>;
}

export function SeatsAnswer({ company: { reservedSeats } }: { company: LandingCompany }) {
  const t = useTranslations('landingBus.companies.seats');
  if (reservedSeats === 'all') return <Yes>{t('all')}</Yes>;
  return reservedSeats === 'some' ? t('some') : <span className="no">{t('none')}</span>;
}

export function CarryOnTerm({ term }: { term: LandingCompany['carryOn'] }) {
  const t = useTranslations('landingBus.companies');
  if (!term) return <NotStated />;
  if (term.count === 0) return <span className="no">{t('no')}</span>;
  return term.weightKg === null ? term.count : t('weight', { count: term.count, weight: term.weightKg });
}

export function CheckedTerm({ term }: { term: LandingCompany['checked'] }) {
  const t = useTranslations('landingBus.companies');
  if (!term) return <NotStated />;
  if (term.included === 0) return <span className="no">{t('noneIncluded')}</span>;
  return term.weightKg === null
    ? t('included', { count: term.included })
    : t('includedWeight', { count: term.included, weight: term.weightKg });
}

export function ExchangeTerm({ term, language }: { term: LandingCompany['exchange']; language: Language }) {
  const t = useTranslations('landingBus.companies');
  const before = useTimeBefore(language);
  if (!term) return <NotStated />;
  if (!term.isAllowed) return <span className="no">{t('no')}</span>;
  const until = before(term.untilMinutesBefore);
  if (term.fee.CAD === 0) return <Yes>{t('free', { until })}</Yes>;
  return t.rich('fee', { until, price: () => <PriceInCurrency prices={term.fee} /> });
}

export function RefundTerm({ term, language }: { term: LandingCompany['refund']; language: Language }) {
  const t = useTranslations('landingBus.companies');
  const before = useTimeBefore(language);
  if (!term) return <NotStated />;
  if (term.length === 0) return <span className="no">{t('no')}</span>;
  return (
    <ul className="compare__steps">
      {term.map(({ untilMinutesBefore, percent }) => {
        const until = before(untilMinutesBefore);
        return (
          <li key={untilMinutesBefore}>
            {percent === 100 ? <Yes>{t('full', { until })}</Yes> : t('part', { percent, until })}
          </li>
        );
      })}
    </ul>
  );
}
