import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { PartSkeleton } from '@/components/ui/skeletons/part-skeleton';
import { ProblemMessage } from '@/components/feedback/problem-message';
import { PageTitle } from '@/components/layout/page-title';
import { TextLink } from '@/components/ui/basics/button';
import { EmptyState } from '@/components/ui/basics/empty-state';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { brand } from '@/lib/brand/brand';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import { MY_BOOKINGS_KEY } from '../my-bookings.queries';
import { needsProof } from '../rules/needs-proof';
import { ProofForm } from '../step-up/proof-form';
import { claimableQuery } from './claim-calls';
import { ClaimForm } from './claim-form';
import { ClaimStatusCard } from './claim-status-card';

type ClaimPageProps = { booking: MyBooking; language: Language; onChanged: () => void };

/** The claims there are, each with its way, and a form for what can still be claimed (D68). */
export function ClaimPage({ booking, language, onChanged }: ClaimPageProps) {
  const t = useTranslations('claimBooking');
  const path = pathFor('myBooking', language, { bookingNumber: booking.bookingNumber.toLowerCase() });
  return (
    <>
      <div className="backline">
        <TextLink small icon="arrowLeft" href={path}>
          {t('back')}
        </TextLink>
      </div>
      <PageTitle title={t('title')} lead={t('lead')} />
      {needsProof(booking) ? (
        <ProofForm booking={booking} purpose="view" onProved={onChanged} />
      ) : (
        <Claims booking={booking} language={language} />
      )}
    </>
  );
}

function Claims({ booking, language }: { booking: MyBooking; language: Language }) {
  const t = useTranslations('claimBooking');
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(claimableQuery(useProductApi(), booking.bookingNumber, language));
  const [sentId, setSentId] = useState<string | null>(null);
  const newestFirst = [...booking.claims].reverse();
  async function changed(claimId: string) {
    await queryClient.invalidateQueries({ queryKey: MY_BOOKINGS_KEY });
    setSentId(claimId);
  }
  return (
    <div className="stack gap-20">
      {newestFirst.map((claim) => (
        <ClaimStatusCard
          key={claim.claimId}
          claim={claim}
          booking={booking}
          isNew={claim.claimId === sentId}
          onSent={changed}
        />
      ))}
      {!data && !error && <PartSkeleton count={1} label={t('waiting')} />}
      {error && !data && <ProblemMessage message={error.message} onRetry={() => void refetch()} />}
      {data?.act.isOpen && <ClaimForm booking={booking} claimable={data} onSent={changed} />}
      {data && !data.act.isOpen && newestFirst.length === 0 && (
        <EmptyState
          icon="info"
          title={t('closed.title')}
          text={
            <>
              {data.act.reason && t(`closed.${data.act.reason}`)}{' '}
              {t.rich('closed.help', { phone: () => <a href={brand.phone.href}>{brand.phone.shown}</a> })}
            </>
          }
        />
      )}
    </div>
  );
}
