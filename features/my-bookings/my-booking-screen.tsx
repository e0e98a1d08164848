'use client';

import { Main } from '@/components/layout/frames/main';
import type { Language } from '@/rules/language';
import { BookingPage } from './booking/booking-page';
import { OneBooking } from './booking/one-booking';
import { StopEmailChange } from './booking/stop-email-change';
import { useStopKey } from './booking/use-stop-key';
import { FollowKeptTickets } from './follow-kept-tickets';

export type MyBookingScreenProps = { bookingNumber: string; language: Language; hasAccounts: boolean };

/** One booking, as the door that this browser has may see it (D60, D61). */
export function MyBookingScreen({ language, ...props }: MyBookingScreenProps) {
  const { stopKey, leave } = useStopKey();
  return (
    <Main>
      {stopKey === null ? (
        <OneBooking {...props} language={language}>
          {(booking, { readAgain }) => (
            <>
              <FollowKeptTickets booking={booking} />
              <BookingPage booking={booking} language={language} onChanged={readAgain} />
            </>
          )}
        </OneBooking>
      ) : (
        <StopEmailChange bookingNumber={props.bookingNumber} stopKey={stopKey} onLeave={leave} />
      )}
    </Main>
  );
}
