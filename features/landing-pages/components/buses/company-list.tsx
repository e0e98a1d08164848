import { useTranslations } from 'next-intl';
import { PageSection } from '@/components/layout/page-section';
import { Icon } from '@/components/ui/basics/icon';

/** The bus companies whose tickets we sell, by name. */
export function CompanyList({ companies }: { companies: readonly string[] }) {
  const t = useTranslations('landingStay.companies');
  if (companies.length === 0) return null;
  return (
    <PageSection id="companies" title={t('title', { count: companies.length })} lead={t('lead')}>
      <ul className="companies">
        {companies.map((name) => (
          <li key={name}>
            <Icon name="bus" />
            {name}
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
