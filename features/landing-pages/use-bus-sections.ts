import { useTranslations } from 'next-intl';
import type { LocalNavItem } from './components/page/local-nav';

type SectionId =
  | 'departures'
  | 'prices'
  | 'companies'
  | 'routes'
  | 'route'
  | 'border'
  | 'stations'
  | 'hotels'
  | 'activities'
  | 'questions';

/** Names of the sections of a bus page that are there, in its order; `false` = not there. */
export function useBusSections(): (
  sections: readonly (readonly [id: SectionId, isThere: boolean])[],
) => LocalNavItem[] {
  const t = useTranslations('landingBus.sections');
  return (sections) => sections.filter(([, isThere]) => isThere).map(([id]) => ({ id, label: t(id) }));
}
