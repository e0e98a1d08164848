import { useTranslations } from 'next-intl';
import { Main } from '@/components/layout/main';
import { WithoutFooterLayout } from '@/components/layout/without-footer-layout';
import { LinkButton } from '@/components/ui/button';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import { WiredHeader } from './components/wired-header';

/** Return from sign-in (R27, R45). Nobody can have started one yet, so the way on is the home page. */
export function SigningInScreen({ language }: { language: Language }) {
  const t = useTranslations('siteStart.signingIn');
  return (
    <WithoutFooterLayout header={<WiredHeader language={language} hasChat={false} />}>
      <Main className="waitpage__in">
        <h1>{t('title')}</h1>
        <p className="muted">{t('text')}</p>
        <LinkButton href={pathFor('home', language)} variant="primary">{t('home')}</LinkButton>
      </Main>
    </WithoutFooterLayout>
  );
}
