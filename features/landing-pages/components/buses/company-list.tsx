import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/basics/icon';

/** The bus companies whose tickets we sell, by name. */
export function CompanyList({ companies }: { companies: readonly string[] }) {
  const t = useTranslations('landingStay.companies');
  if (companies.length === 0) return null;
  return (
    <section className="section" id="companies">
      <div className="wrap">
        <div className="section__head">
          <h2>{t('title', { count: companies.length })}</h2>
          <p>{t('lead')}</p>
        </div>
        <ul className="companies">
          {companies.map((name) => (
            <li key={name}>
              <Icon name="bus" />
              {name}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
