import type { Metadata } from 'next';
import { MaintenanceScreen } from '@/features/site-start/maintenance-screen';
import { pageLanguage, type LocaleParams } from '@/lib/i18n/page-language';
import { pageMetadata } from '@/lib/i18n/server/page-metadata';

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  return pageMetadata('maintenance', await pageLanguage(params), {}, 'over');
}

/** Shown while nothing is being updated (D14). */
export default async function MaintenancePage({ params }: LocaleParams) {
  return <MaintenanceScreen language={await pageLanguage(params)} state="over" />;
}
