import { ReceiptScreen } from '@/features/confirmation/receipt-screen';
import { pageLanguage, type LocaleParams } from '@/lib/i18n/page-language';
import { metadataOf } from '@/lib/i18n/server/page-metadata';

export const generateMetadata = metadataOf('receipt');

export default async function ReceiptPage({ params }: LocaleParams) {
  return <ReceiptScreen language={await pageLanguage(params)} />;
}
