import { useLocale, useTranslations } from 'next-intl';
import { Main } from '@/components/layout/frames/main';
import { PageTitle } from '@/components/layout/page-title';
import { LinkButton } from '@/components/ui/basics/button';
import { EmptyState } from '@/components/ui/basics/empty-state';
import { PartSkeleton } from '@/components/ui/skeletons/part-skeleton';
import { pathFor } from '@/lib/paths/routes';

/** A page of the flow that was opened without a trip: what to do next (D39). */
export function NoCartPage({ title }: { title: string }) {
  const t = useTranslations('cart.none');
  const language = useLocale();
  return (
    <Main>
      <PageTitle title={title} />
      <EmptyState
        art="bus"
        title={t('title')}
        text={t('text')}
        actions={
          <>
            <LinkButton variant="primary" href={pathFor('bus', language)}>
              {t('search')}
            </LinkButton>
            <LinkButton href={pathFor('hotel', language)}>{t('hotels')}</LinkButton>
          </>
        }
      />
    </Main>
  );
}

/** The same page while the cart is being read: nobody knows yet whether it holds buses, a hotel or activities. */
export function CartWaitingPage({ title, lead }: { title: string; lead?: string }) {
  const t = useTranslations('cart');
  return (
    <Main>
      <PageTitle title={title} lead={lead} />
      <div className="flow" aria-busy="true">
        <div className="stack gap-20">
          <PartSkeleton count={2} label={t('waiting')} />
        </div>
      </div>
    </Main>
  );
}
