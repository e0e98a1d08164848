import { useTranslations } from 'next-intl';
import { FullPageMessage } from '@/components/layout/full-page-message';
import { WithoutHeaderLayout } from '@/components/layout/without-header-layout';
import { LinkButton } from '@/components/ui/button';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';

/** The two texts of a 404 (R41, R160, R161, D7); complete without scripts. */
export function MissingScreen({ language, kind }: { language: Language; kind: 'page' | 'destination' }) {
  const t = useTranslations('notFound');
  return (
    <WithoutHeaderLayout>
      <FullPageMessage
        homeHref={pathFor('home', language)}
        kicker={t('kicker')}
        title={t(`${kind}.title`)}
        text={`${t('deadEnd')} ${t(`${kind}.text`)}`}
        actions={
          <>
            <LinkButton href={pathFor('home', language)} variant="primary">{t('home')}</LinkButton>
            <LinkButton href={pathFor('bus', language)}>{t('search')}</LinkButton>
          </>
        }
      />
    </WithoutHeaderLayout>
  );
}
