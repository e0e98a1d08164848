import type { ReactNode } from 'react';
import { PageTitle } from '@/components/layout/page-title';
import { TextLink } from '@/components/ui/basics/button';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';
import { needsProof } from '../rules/needs-proof';
import { ProofForm } from './proof-form';

type ProvenPageProps = {
  booking: MyBooking;
  language: Language;
  words: { back: string; title: string; lead: string };
  onProved: () => void;
  children: ReactNode;
};

/** A page about one booking that the door by number sees once it has proved more (D61). */
export function ProvenPage({ booking, language, words, onProved, children }: ProvenPageProps) {
  const path = pathFor('myBooking', language, { bookingNumber: booking.bookingNumber.toLowerCase() });
  return (
    <>
      <div className="backline">
        <TextLink small icon="arrowLeft" href={path}>
          {words.back}
        </TextLink>
      </div>
      <PageTitle title={words.title} lead={words.lead} />
      {needsProof(booking) ? <ProofForm booking={booking} purpose="view" onProved={onProved} /> : children}
    </>
  );
}
