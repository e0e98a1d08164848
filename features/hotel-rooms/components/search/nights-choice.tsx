'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { startRouteProgress } from '@/components/feedback/route-progress-store';
import { Stepper } from '@/components/ui/basics/stepper';
import type { SearchCriteria } from '@/lib/search-criteria/search-criteria';
import { mostNights, nightsOf, type StayCriteria } from '@/lib/search-criteria/stay-criteria';
import type { Language } from '@/rules/language';
import { resultsPath } from '../../rules/stay-paths';
import { useStayWords } from '../../use-stay-words';

export type NightsChoiceProps = { language: Language; search: SearchCriteria; stay: StayCriteria };

/**
 * Nights of a package (R35): from the day the bus arrives, at most until the day of the bus back. Another number asks
 * for the hotels anew.
 */
export function NightsChoice({ language, search, stay }: NightsChoiceProps) {
  const t = useTranslations('hotelRooms.nightsChoice');
  const words = useStayWords();
  const router = useRouter();
  const nights = nightsOf(stay);
  const most = mostNights(search, stay.checkinDate);

  function change(wanted: number) {
    startRouteProgress();
    const path = resultsPath({ product: 'busHotel', stay, search: { ...search, nights: wanted } }, language);
    router.replace(withFilters(path), { scroll: false });
  }

  return (
    <div className="nights">
      <span>
        <b>{t('title')}</b>
        <small>
          {search.dateEnd === undefined ? (
            words.dates(stay)
          ) : (
            <>
              {/* On a phone the line of the search says the dates. */}
              <span className="only-md">{words.dates(stay)}. </span>
              {t('untilReturn', { most: words.nights(most) })}
            </>
          )}
        </small>
      </span>
      <Stepper
        label={t('title')}
        value={nights}
        min={1}
        max={most}
        onChange={change}
        fewerLabel={t('fewer')}
        moreLabel={t('more')}
      />
    </div>
  );
}

/** The filters of the address stay; more pages of other dates would mean nothing. */
function withFilters(path: string): string {
  const target = new URL(path, window.location.origin);
  for (const [name, value] of new URLSearchParams(window.location.search)) {
    if (!target.searchParams.has(name) && name !== 'page' && name !== 'nights') target.searchParams.set(name, value);
  }
  return `${target.pathname}${target.search}`;
}
