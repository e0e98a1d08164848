import { useTranslations } from 'next-intl';
import { FullPageMessage } from '@/components/layout/frames/full-page-message';
import { WithoutHeaderLayout } from '@/components/layout/frames/without-header-layout';
import { LinkButton } from '@/components/ui/basics/button';
import { brand } from '@/lib/brand/brand';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';

/** The site is being updated, back soon (R42, D14). */
export function MaintenanceScreen({ language }: { language: Language }) {
  const t = useTranslations('maintenance');
  const home = pathFor('home', language);
  return (
    <WithoutHeaderLayout>
      <FullPageMessage
        homeHref={home}
        title={t('title')}
        text={t('text')}
        actions={
          <>
            <LinkButton href={home} variant="primary" prefetch={false}>
              {t('tryAgain')}
            </LinkButton>
            <LinkButton href={brand.phone.href} icon="phone">
              {brand.phone.shown}
            </LinkButton>
          </>
        }
      />
    </WithoutHeaderLayout>
  );
}
