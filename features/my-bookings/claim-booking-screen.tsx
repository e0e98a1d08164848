'use client';

import { Main } from '@/components/layout/frames/main';
import type { Language } from '@/rules/language';
import { OneBooking } from './booking/one-booking';
import { ClaimPage } from './claim/claim-page';

export type ClaimBookingScreenProps = { bookingNumber: string; language: Language; hasAccounts: boolean };

/** Claiming with the refundable booking, and how far a claim is (D68). */
export function ClaimBookingScreen({ language, ...props }: ClaimBookingScreenProps) {
  return (
    <Main>
      <OneBooking {...props} language={language}>
        {(booking, { readAgain }) => <ClaimPage booking={booking} language={language} onChanged={readAgain} />}
      </OneBooking>
    </Main>
  );
}
