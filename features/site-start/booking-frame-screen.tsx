import { BOOKING_WORDS } from '@/lib/i18n/server/browser-words';
import { BookingLayout } from './components/booking-layout';
import { SiteFrame, type FrameProps } from './components/site-frame';

/**
 * Frame of the booking, from the choice of a ticket to the receipt: white header (R47), no footer while a booking runs
 * (R45).
 */
export function BookingFrameScreen({ language, beside, children }: FrameProps) {
  return (
    <SiteFrame
      language={language}
      beside={beside}
      words={BOOKING_WORDS}
      layout={({ header, footer }) => (
        <BookingLayout header={header} footer={footer}>
          {children}
        </BookingLayout>
      )}
    />
  );
}
