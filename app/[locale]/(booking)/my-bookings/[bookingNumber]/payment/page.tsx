import '@/app/styles/booking/cancel.css';
import '@/app/styles/booking/exchange.css';
import { StripeKeyProvider } from '@/components/booking/stripe-key-provider';
import { ExchangePaymentScreen } from '@/features/payment/exchange-payment-screen';

import { stripeKeyOf } from '@/lib/booking-session/payment/stripe-key-of';
import { pageLanguage, type LocaleParams } from '@/lib/i18n/page-language';
import { metadataOf } from '@/lib/i18n/server/page-metadata';

type BookingParams = LocaleParams & { params: Promise<{ bookingNumber: string }> };

export const generateMetadata = metadataOf('exchangePayment');

export default async function ExchangePaymentPage({ params }: BookingParams) {
  const { bookingNumber } = await params;
  return (
    <StripeKeyProvider value={stripeKeyOf()}>
      <ExchangePaymentScreen bookingNumber={bookingNumber.toUpperCase()} language={await pageLanguage(params)} />
    </StripeKeyProvider>
  );
}
