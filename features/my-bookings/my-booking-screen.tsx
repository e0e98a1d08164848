'use client';

import { Main } from '@/components/layout/frames/main';
import type { Language } from '@/rules/language';
import { BookingPage } from './booking/booking-page';
import { OneBooking } from './booking/one-booking';
import { StopEmailChange } from './booking/stop-email-change';
import { useStopLink } from './booking/use-stop-link';
import { FollowKeptTickets } from './follow-kept-tickets';

export type MyBookingScreenProps = { bookingNumber: string; language: Language; hasAccounts: boolean };

/** One booking, as the door that this browser has may see it (D60, D61). */
export function MyBookingScreen({ language, ...props }: MyBookingScreenProps) {
  const { isStopping, leave } = useStopLink();
  return (
    <Main>
      {isStopping ? (
        <StopEmailChange bookingNumber={props.bookingNumber} onLeave={leave} />
      ) : (
        <OneBooking {...props} language={language}>
          {(booking, { readAgain }) => (
            <>
              <FollowKeptTickets booking={booking} />
              <BookingPage booking={booking} language={language} onChanged={readAgain} />
            </>
          )}
        </OneBooking>
      )}
    </Main>
  );
}
