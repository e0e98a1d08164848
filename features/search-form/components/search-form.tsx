'use client';

import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { startRouteProgress } from '@/components/feedback/route-progress-store';
import { ErrorSummary } from '@/components/form/error-summary';
import { RadioLine } from '@/components/form/radio-line';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { useSelectionStore } from '@/lib/booking-session/selection-store';
import { pathFor } from '@/lib/paths/routes';
import { withPossibleNights } from '@/lib/search-criteria/package-nights';
import { EMPTY_DRAFT, TRIP_TYPES, type SearchDraft } from '@/lib/search-criteria/search-criteria';
import { searchFaults, searchLimits } from '@/lib/search-criteria/search-faults';
import { criteriaOf, criteriaToQuery, draftFromQuery } from '@/lib/search-criteria/search-query';
import type { Language } from '@/rules/language';
import type { RuleFault } from '@/rules/rule-fault';
import { rememberSearch } from '../rules/recent-searches';
import { fillableDraft, withMode, withTripType } from '../rules/search-draft-changes';
import type { SearchCity } from '../search-city';
import { useFaultTexts } from '../use-fault-texts';
import { PlainFields } from './plain-fields';
import { RecentSearches } from './recent-searches';
import { SearchFields } from './search-fields';
import { SearchTabs } from './search-tabs';

export type SearchFormProps = {
  cities: readonly SearchCity[];
  draft?: SearchDraft;
  /** What the server found wrong with the search in the address (D39). */
  faults?: readonly RuleFault[];
};

/** The search (R34–R36): a plain GET form that works before scripts, and grows into comfortable fields once they run. */
export function SearchForm({ cities, draft: given = EMPTY_DRAFT, faults: givenFaults = [] }: SearchFormProps) {
  const t = useTranslations('searchForm');
  const language = useLocale() as Language;
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => fillableDraft(given));
  const [faults, setFaults] = useState<{ found: readonly RuleFault[]; attempt: number }>({ found: givenFaults, attempt: 0 });
  /** When scripts took over: null while the form is plain. */
  const [now, setNow] = useState<Date | null>(null);
  const faultTexts = useFaultTexts()(faults.found);

  useEffect(() => {
    // What was entered before scripts ran is kept.
    const entered = [...new FormData(form.current ?? undefined)].map(([name, value]): [string, string] => [name, String(value)]);
    setDraft(withPossibleNights(fillableDraft(draftFromQuery(new URLSearchParams(entered)))));
    setNow(new Date());
  }, []);

  function selectTab(busHotelMode: boolean) {
    setDraft(withMode(draft, busHotelMode));
    // What was wrong with the other product may be right with this one.
    setFaults(({ attempt }) => ({ found: [], attempt }));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = searchFaults(draft, cities, new Date());
    setFaults(({ attempt }) => ({ found, attempt: attempt + 1 }));
    const criteria = found.length === 0 ? criteriaOf(draft) : null;
    if (!criteria) return;
    rememberSearch(criteria);
    useSelectionStore.getState().setBusHotelMode(criteria.busHotelMode ?? false);
    startRouteProgress();
    router.push(pathFor(criteria.busHotelMode ? 'busHotelOutbound' : 'busOutbound', language, {}, criteriaToQuery(criteria)));
  }

  return (
    <form
      ref={form}
      className="search"
      role="search"
      aria-label={t('label')}
      action={pathFor(draft.busHotelMode ? 'busHotelOutbound' : 'busOutbound', language)}
      method="get"
      noValidate={now !== null}
      onSubmit={now === null ? undefined : submit}
    >
      <SearchTabs language={language} isReady={now !== null} isBusHotel={draft.busHotelMode ?? false} onSelect={selectTab} />
      <div className="search__body">
        <ErrorSummary errors={faultTexts} focusKey={faults.attempt} />
        <RadioLine
          legend={t('tripType')}
          name="tripType"
          options={TRIP_TYPES.map((value) => ({ value, label: t(value) }))}
          value={draft.tripType}
          onChange={({ target }) => setDraft(withTripType(draft, target.value === 'oneWay' ? 'oneWay' : 'roundTrip'))}
        />
        <div className={classNames('search__line', draft.busHotelMode && 'search__line--4')}>
          {now === null ? (
            <PlainFields cities={cities} draft={draft} />
          ) : (
            <SearchFields
              cities={cities}
              draft={draft}
              onChange={setDraft}
              faults={Object.fromEntries(faultTexts.map(({ name, message }) => [name, message]))}
              now={now}
            />
          )}
          <Button variant="primary" type="submit" icon="search">
            {t('submit')}
          </Button>
        </div>
        {now !== null && <RecentSearches cities={cities} today={searchLimits(undefined, now).today} />}
      </div>
    </form>
  );
}
