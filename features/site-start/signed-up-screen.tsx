import { useTranslations } from 'next-intl';
import { SuccessLayout } from '@/components/layout/success-layout';
import { LinkButton } from '@/components/ui/button';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';

/** Where a sign-up ends (R25, R46). */
export function SignedUpScreen({ language }: { language: Language }) {
  const t = useTranslations('siteStart.signedUp');
  const home = pathFor('home', language);
  return <SuccessLayout homeHref={home} title={t('title')} text={t('text')} actions={<LinkButton href={home} variant="primary">{t('home')}</LinkButton>} />;
}
