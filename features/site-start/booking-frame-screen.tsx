import { CheckoutSteps } from '@/components/booking/steps/checkout-steps';
import { CartFirst } from '@/components/queries/cart-first';
import { PageQueries } from '@/components/queries/page-queries';
import { BOOKING_WORDS } from '@/lib/i18n/server/browser-words';
import { BookingLayout } from './components/booking-layout';
import { SiteFrame, type FrameProps } from './components/site-frame';

/**
 * Frame of the booking, from the choice of a ticket to the receipt: white header (R47), no footer while a booking runs
 * (R45). Its last three pages, the checkout, have their steps in place of the main navigation and a short footer.
 */
export function BookingFrameScreen({ language, beside, children }: FrameProps) {
  return (
    <SiteFrame
      around={(parts) => (
        <PageQueries>
          <CartFirst />
          {parts}
        </PageQueries>
      )}
      language={language}
      beside={beside}
      words={BOOKING_WORDS}
      steps={<CheckoutSteps />}
      layout={({ header, footer }) => (
        <BookingLayout header={header} footer={footer} language={language}>
          {children}
        </BookingLayout>
      )}
    />
  );
}
