'use client';

import { Main } from '@/components/layout/frames/main';
import type { Language } from '@/rules/language';
import { OneBooking } from './booking/one-booking';
import { TravellersPage } from './travellers/travellers-page';

export type BookingTravellersScreenProps = { bookingNumber: string; language: Language; hasAccounts: boolean };

/** Names, passports and phones of a booking, put right after the sale (D70). */
export function BookingTravellersScreen({ language, ...props }: BookingTravellersScreenProps) {
  return (
    <Main>
      <OneBooking {...props} language={language}>
        {(booking, { readAgain }) => <TravellersPage booking={booking} language={language} onChanged={readAgain} />}
      </OneBooking>
    </Main>
  );
}
