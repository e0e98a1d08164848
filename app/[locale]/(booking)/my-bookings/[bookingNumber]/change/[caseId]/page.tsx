import '@/app/styles/booking/company-change.css';
import { PageWords } from '@/components/layout/frames/page-words';
import { CompanyChangeScreen } from '@/features/my-bookings/company-change-screen';
import { accountsAreOpen } from '@/lib/auth/signed-in';
import { pageLanguage, type LocaleParams } from '@/lib/i18n/page-language';
import { COMPANY_CHANGE_WORDS, wordsFor } from '@/lib/i18n/server/browser-words';
import { metadataOf } from '@/lib/i18n/server/page-metadata';

type ChangeParams = LocaleParams & { params: Promise<{ bookingNumber: string; caseId: string }> };

export const generateMetadata = metadataOf('companyChange');

export default async function CompanyChangePage({ params }: ChangeParams) {
  const { bookingNumber, caseId } = await params;
  const language = await pageLanguage(params);
  return (
    <PageWords words={wordsFor(language, COMPANY_CHANGE_WORDS)}>
      <CompanyChangeScreen
        bookingNumber={bookingNumber.toUpperCase()}
        caseId={caseId}
        language={language}
        hasAccounts={accountsAreOpen()}
      />
    </PageWords>
  );
}
