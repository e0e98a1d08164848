import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { PriceInCurrency } from '@/components/booking/cart/price-in-currency';
import { PageSection } from '@/components/layout/page-section';
import { OperatorName } from '@/components/ui/journeys/operator-mark';
import type { LandingCompany } from '@/contract/landing-pages';
import { formatDuration } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { AmenityAnswer, CarryOnTerm, CheckedTerm, ExchangeTerm, RefundTerm, SeatsAnswer } from './company-terms';

type Row = {
  key:
    'trips' | 'from' | 'fastest' | 'wifi' | 'power' | 'seats' | 'ramp' | 'carryOn' | 'checked' | 'exchange' | 'refund';
  cell: (company: LandingCompany) => ReactNode;
};

/** The companies of a route side by side (E14, block 6). Wider than a phone, it scrolls in a region of its own. */
export function CompanyComparison({
  companies,
  language,
}: {
  companies: readonly LandingCompany[];
  language: Language;
}) {
  const t = useTranslations('landingBus.companies');
  const title = t('title', { count: companies.length, company: companies[0]?.operator.name ?? '' });
  const rows: Row[] = [
    { key: 'trips', cell: ({ tripsPerDay }) => tripsPerDay },
    {
      key: 'from',
      cell: ({ prices }) => (prices ? <PriceInCurrency prices={prices} /> : <span className="no">{t('soldOut')}</span>),
    },
    { key: 'fastest', cell: ({ fastestMinutes }) => formatDuration(fastestMinutes, language) },
    { key: 'wifi', cell: (company) => <AmenityAnswer company={company} amenity="wifi" /> },
    { key: 'power', cell: (company) => <AmenityAnswer company={company} amenity="powerOutlets" /> },
    { key: 'seats', cell: (company) => <SeatsAnswer company={company} /> },
    { key: 'ramp', cell: (company) => <AmenityAnswer company={company} amenity="wheelchairRamp" /> },
    { key: 'carryOn', cell: ({ carryOn }) => <CarryOnTerm term={carryOn} /> },
    { key: 'checked', cell: ({ checked }) => <CheckedTerm term={checked} /> },
    { key: 'exchange', cell: ({ exchange }) => <ExchangeTerm term={exchange} language={language} /> },
    { key: 'refund', cell: ({ refund }) => <RefundTerm term={refund} language={language} /> },
  ];
  return (
    <PageSection id="companies" look="mist" title={title} lead={t('lead')}>
      <div className="board compare" tabIndex={0} role="region" aria-label={title}>
        <table>
          <thead>
            <tr>
              <td />
              {companies.map(({ operator }) => (
                <th key={operator.id} scope="col">
                  <OperatorName name={operator.name} color={operator.color} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cell }) => (
              <tr key={key}>
                <th scope="row">{t(`rows.${key}`)}</th>
                {companies.map((company) => (
                  <td key={company.operator.id}>{cell(company)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </PageSection>
  );
}
