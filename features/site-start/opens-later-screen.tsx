import { useTranslations } from 'next-intl';
import { Main } from '@/components/layout/frames/main';
import { PageTitle } from '@/components/layout/page-title';
import { LinkButton } from '@/components/ui/basics/button';
import { EmptyState } from '@/components/ui/basics/empty-state';
import { pathFor, type RouteName } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';

export type LaterPage = Extract<RouteName, 'findBooking'>;

/** A page whose part of the product is not open yet, and where one can go meanwhile. */
export function OpensLaterScreen({ language, page }: { language: Language; page: LaterPage }) {
  const t = useTranslations('siteStart.opensLater');
  return (
    <Main>
      <PageTitle title={t(`names.${page}`)} />
      <EmptyState
        art="bus"
        title={t('title')}
        text={t('text')}
        actions={
          <LinkButton href={pathFor('bus', language)} variant="primary">
            {t('search')}
          </LinkButton>
        }
      />
    </Main>
  );
}
