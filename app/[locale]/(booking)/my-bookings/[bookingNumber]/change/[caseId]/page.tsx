import '@/app/styles/booking/company-change.css';
import { MoreWords } from '@/components/layout/frames/more-words';
import { CompanyChangeScreen } from '@/features/my-bookings/company-change-screen';
import { accountsAreOpen } from '@/lib/auth/signed-in';
import { pageLanguage, type LocaleParams } from '@/lib/i18n/page-language';
import { COMPANY_CHANGE_WORDS, pickWords } from '@/lib/i18n/server/browser-words';
import { metadataOf } from '@/lib/i18n/server/page-metadata';

type ChangeParams = LocaleParams & { params: Promise<{ bookingNumber: string; caseId: string }> };

export const generateMetadata = metadataOf('companyChange');

export default async function CompanyChangePage({ params }: ChangeParams) {
  const { bookingNumber, caseId } = await params;
  const language = await pageLanguage(params);
  return (
    <MoreWords messages={pickWords(language, COMPANY_CHANGE_WORDS)}>
      <CompanyChangeScreen
        bookingNumber={bookingNumber.toUpperCase()}
        caseId={caseId}
        language={language}
        hasAccounts={accountsAreOpen()}
      />
    </MoreWords>
  );
}
