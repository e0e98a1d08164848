import { useTranslations } from 'next-intl';
import type { LocalNavItem } from './components/page/local-nav';

type SectionId =
  'hotels' | 'near' | 'route' | 'buses' | 'activities' | 'questions' | 'package' | 'departures' | 'stations';

/** Names of the sections that are on the page, in its order; `false` = not there. */
export function useSections(): (sections: readonly (readonly [id: SectionId, isThere: boolean])[]) => LocalNavItem[] {
  const t = useTranslations('landingStay.sections');
  return (sections) => sections.filter(([, isThere]) => isThere).map(([id]) => ({ id, label: t(id) }));
}
