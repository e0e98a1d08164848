import { MaintenanceScreen } from '@/features/site-start/maintenance-screen';
import { pageLanguage } from '@/lib/i18n/page-language';
import { metadataOf } from '@/lib/i18n/server/page-metadata';

/** Made once for each state and language, then kept. */
export const generateStaticParams = () => [];
export const generateMetadata = metadataOf('maintenance');

/** Only the middleware leads here, with status 503 (D14): at `/maintenance`, or at the page that is not ready yet. */
export default async function UnavailablePage({ params }: { params: Promise<{ locale: string; state: string }> }) {
  const { state } = await params;
  return (
    <MaintenanceScreen language={await pageLanguage(params)} state={state === 'starting' ? 'starting' : 'updating'} />
  );
}
