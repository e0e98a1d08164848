import { useTranslations } from 'next-intl';
import { SuccessLayout } from '@/components/layout/frames/success-layout';
import { LinkButton } from '@/components/ui/basics/button';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';

/** Where a sign-up ends (R25, R46, D11): what happens next, and where to go from here. */
export function SignedUpScreen({ language }: { language: Language }) {
  const t = useTranslations('content.signedUp');
  return (
    <SuccessLayout
      homeHref={pathFor('home', language)}
      title={t('title')}
      text={t('text')}
      actions={
        <>
          <LinkButton href={pathFor('bus', language)} variant="primary">
            {t('search')}
          </LinkButton>
          <LinkButton href={pathFor('blog', language)}>{t('blog')}</LinkButton>
          <LinkButton href={pathFor('home', language)} variant="quiet">
            {t('home')}
          </LinkButton>
        </>
      }
    />
  );
}
