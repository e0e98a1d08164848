'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Main } from '@/components/layout/frames/main';
import { PageTitle } from '@/components/layout/page-title';
import { LinkButton } from '@/components/ui/basics/button';
import { EmptyState } from '@/components/ui/basics/empty-state';
import { pathFor } from '@/lib/paths/routes';

/** A 404 that is only known while a page is drawn, inside that page's frame (R160). */
export function NothingHereScreen() {
  const t = useTranslations('notFound.page');
  const language = useLocale();
  return (
    <Main>
      <PageTitle title={t('title')} />
      <EmptyState
        art="bus"
        title={t('deadEnd')}
        text={t('text')}
        actions={
          <LinkButton href={pathFor('home', language)} variant="primary">
            {t('home')}
          </LinkButton>
        }
      />
    </Main>
  );
}
