'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { ProblemMessage } from '@/components/feedback/problem-message';
import { Main } from '@/components/layout/frames/main';
import { PageTitle } from '@/components/layout/page-title';
import { LinkButton } from '@/components/ui/basics/button';
import { EmptyState } from '@/components/ui/basics/empty-state';
import { PartSkeleton } from '@/components/ui/skeletons/part-skeleton';
import { searchAgainPath } from '@/lib/booking-session/cart/search-again';
import { useSelectionStore } from '@/lib/booking-session/choices/selection-store';
import { sessionQuery, useSession } from '@/lib/booking-session/session/session.queries';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { pathFor } from '@/lib/paths/routes';

/**
 * A page of the flow that was opened without a trip: what to do next (D39). Whoever chose one in this tab is told what
 * became of it, and goes on from what is left (R165).
 */
export function NoCartPage({ title }: { title: string }) {
  const t = useTranslations('cart.none');
  const language = useLocale();
  const { data: session } = useSession();
  const isLost = useSelectionStore(hadTrip) && !session;
  if (isLost) return <LostCartPage title={title} />;
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

/** Something of this tab was registered in a session: the outbound of a round trip is not, before its return (R92). */
function hadTrip({ lastSelected, search }: ReturnType<typeof useSelectionStore.getState>): boolean {
  return lastSelected !== null && !(lastSelected === 'Outbound' && search?.tripType === 'roundTrip');
}

function LostCartPage({ title }: { title: string }) {
  const t = useTranslations('cart');
  const language = useLocale();
  const search = useSelectionStore((state) => state.search);
  return (
    <Main>
      <PageTitle title={title} />
      <div role="alert">
        <EmptyState
          art="bus"
          title={t('lost.title')}
          text={t('lost.text')}
          actions={
            <>
              <LinkButton variant="primary" href={searchAgainPath(search, null, language)}>
                {t(search ? 'lost.search' : 'none.search')}
              </LinkButton>
              <LinkButton href={pathFor('hotel', language)}>{t('none.hotels')}</LinkButton>
            </>
          }
        />
      </div>
    </Main>
  );
}

/** The same page where nobody can say what the cart holds. */
export function CartFailedPage({ title }: { title: string }) {
  const t = useTranslations('cart.failed');
  const api = useProductApi();
  const queryClient = useQueryClient();
  return (
    <Main>
      <PageTitle title={title} />
      <ProblemMessage
        title={t('title')}
        message={t('text')}
        onRetry={() => void queryClient.refetchQueries(sessionQuery(api))}
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
