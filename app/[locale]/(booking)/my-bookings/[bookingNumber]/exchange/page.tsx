import '@/app/styles/booking/cancel.css';
import '@/app/styles/booking/exchange.css';
import { StripeKeyProvider } from '@/components/booking/stripe-key-provider';
import { ExchangeBusScreen } from '@/features/my-bookings/exchange-bus-screen';
import { accountsAreOpen } from '@/lib/auth/signed-in';
import { stripeKeyOf } from '@/lib/booking-session/payment/stripe-key-of';
import { pageLanguage, type LocaleParams } from '@/lib/i18n/page-language';
import { metadataOf } from '@/lib/i18n/server/page-metadata';

type BookingParams = LocaleParams & { params: Promise<{ bookingNumber: string }> };

export const generateMetadata = metadataOf('exchangeBus');

export default async function ExchangeBusPage({ params }: BookingParams) {
  const { bookingNumber } = await params;
  return (
    <StripeKeyProvider value={stripeKeyOf()}>
      <ExchangeBusScreen
        bookingNumber={bookingNumber.toUpperCase()}
        language={await pageLanguage(params)}
        hasAccounts={accountsAreOpen()}
      />
    </StripeKeyProvider>
  );
}
