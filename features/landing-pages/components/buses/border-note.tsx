import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { PageSection } from '@/components/layout/page-section';
import { Icon } from '@/components/ui/basics/icon';
import type { IconName } from '@/components/ui/basics/icon-names';
import type { Language } from '@/rules/language';

/** Advice of the two governments to travellers. */
const CANADA: Readonly<Record<Language, string>> = { en: 'https://travel.gc.ca/', fr: 'https://voyage.gc.ca/' };
const UNITED_STATES = 'https://www.cbp.gov/travel';

const ITEMS = { passport: 'passport', visa: 'idCard', children: 'users', time: 'clock' } as const satisfies Record<
  string,
  IconName
>;
const KEYS = ['passport', 'visa', 'children', 'time'] as const satisfies readonly (keyof typeof ITEMS)[];

/** What to carry over the border between Canada and the United States (E14, block 9; D47). */
export function BorderNote({ language }: { language: Language }) {
  const t = useTranslations('landingBus.border');
  return (
    <PageSection id="border" look="after" inside="split split--top" title={t('title')} lead={t('lead')}>
      <div className="stack gap-16">
        <ul className="stack gap-12">
          {KEYS.map((item) => (
            <li key={item} className="border__item">
              <Icon name={ITEMS[item]} />
              <span>{t(item)}</span>
            </li>
          ))}
        </ul>
        <p className="small">
          {t.rich('official', {
            canada: (words) => <Official href={CANADA[language]}>{words}</Official>,
            us: (words) => <Official href={UNITED_STATES}>{words}</Official>,
          })}
        </p>
      </div>
    </PageSection>
  );
}

function Official({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} rel="noopener noreferrer" target="_blank">
      {children}
    </a>
  );
}
