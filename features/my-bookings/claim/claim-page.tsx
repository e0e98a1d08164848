import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { PartSkeleton } from '@/components/ui/skeletons/part-skeleton';
import { ProblemMessage } from '@/components/feedback/problem-message';
import { EmptyState } from '@/components/ui/basics/empty-state';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { brand } from '@/lib/brand/brand';
import { useProductApi } from '@/lib/http/browser/browser-api';
import type { Language } from '@/rules/language';
import { MY_BOOKINGS_KEY } from '../my-bookings.queries';
import { ProvenPage } from '../step-up/proven-page';
import { claimableQuery } from './claim-calls';
import { ClaimForm } from './claim-form';
import { ClaimStatusCard } from './claim-status-card';

type ClaimPageProps = { booking: MyBooking; language: Language; onChanged: () => void };

/** The claims there are, each with its way, and a form for what can still be claimed (D68). */
export function ClaimPage({ booking, language, onChanged }: ClaimPageProps) {
  const t = useTranslations('claimBooking');
  const words = { back: t('back'), title: t('title'), lead: t('lead') };
  return (
    <ProvenPage booking={booking} language={language} words={words} onProved={onChanged}>
      <Claims booking={booking} language={language} />
    </ProvenPage>
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
      {data?.act.isOpen && (
        <ClaimForm key={booking.claims.length} booking={booking} claimable={data} onSent={changed} />
      )}
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
