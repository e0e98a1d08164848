import { StripeKeyProvider } from '@/components/booking/stripe-key-provider';
import { ConfirmationScreen } from '@/features/confirmation/confirmation-screen';
import { stripeKeyOf } from '@/lib/booking-session/payment/stripe-key-of';
import { pageLanguage, type LocaleParams } from '@/lib/i18n/page-language';
import { metadataOf } from '@/lib/i18n/server/page-metadata';
import { enforceGuard } from '@/lib/page-requests/enforce-guard';

export const generateMetadata = metadataOf('confirmation');

export default async function ConfirmationPage({ params }: LocaleParams) {
  const language = await pageLanguage(params);
  await enforceGuard('confirmation', language);
  return (
    <StripeKeyProvider value={stripeKeyOf()}>
      <ConfirmationScreen language={language} />
    </StripeKeyProvider>
  );
}
