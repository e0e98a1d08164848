import { NothingHereScreen } from '@/features/site-start/nothing-here-screen';
import { metadataOf } from '@/lib/i18n/server/page-metadata';

export const generateMetadata = metadataOf('notFound');

export default function NotFound() {
  return <NothingHereScreen />;
}
