import { StripeKeyProvider } from '@/components/booking/stripe-key-provider';
import { PaymentScreen } from '@/features/payment/payment-screen';
import { stripeKeyOf } from '@/lib/booking-session/payment/stripe-key-of';
import { pageLanguage, type LocaleParams } from '@/lib/i18n/page-language';
import { metadataOf } from '@/lib/i18n/server/page-metadata';
import { enforceGuard } from '@/lib/page-requests/enforce-guard';

export const generateMetadata = metadataOf('payment');

export default async function PaymentPage({ params }: LocaleParams) {
  const language = await pageLanguage(params);
  await enforceGuard('payment', language);
  return (
    <StripeKeyProvider value={stripeKeyOf()}>
      <PaymentScreen language={language} />
    </StripeKeyProvider>
  );
}
