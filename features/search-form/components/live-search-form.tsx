'use client';

import { useEffect, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { startRouteProgress } from '@/components/feedback/route-progress-store';
import { ErrorSummary } from '@/components/form/error-summary';
import { RadioLine } from '@/components/form/radio-line';
import { withPageQueries } from '@/components/queries/with-page-queries';
import { Button } from '@/components/ui/basics/button';
import { classNames } from '@/components/ui/basics/class-names';
import { readSelection } from '@/lib/booking-session/choices/selection-store';
import { dropDraft, keepDraft, returnedDraft } from '@/lib/tab-storage/kept-draft';
import { useHandedFocus } from '@/lib/idle/use-handed-focus';
import { pathFor } from '@/lib/paths/routes';
import { rememberSearch } from '@/lib/search-criteria/recent-searches';
import { EMPTY_DRAFT, TRIP_TYPES } from '@/lib/search-criteria/search-criteria';
import { searchFaults, searchLimits } from '@/lib/search-criteria/search-faults';
import { criteriaOf, criteriaToQuery } from '@/lib/search-criteria/search-query';
import type { RuleFault } from '@/rules/rule-fault';
import { stationsOf, stationsOfAddress, withStations } from '../rules/chosen-stations';
import { CITY_PARTS, fillableDraft } from '../rules/fillable-draft';
import { DRAFT_NAME } from '../rules/draft-name';
import { leftTextsOf, withLeftTexts } from '../rules/left-texts';
import { withMode, withTripType } from '../rules/search-draft-changes';
import { useDraft } from '../use-draft';
import { useFaultTexts } from '../use-fault-texts';
import { useSearchCities } from '../use-search-cities';
import { RecentSearches } from './recent-searches';
import { SearchFields } from './search-fields';
import type { LiveSearchFormProps } from '../rules/search-form-props';
import { SearchTabs } from './search-tabs';

/** The search once scripts run (R34–R36): comfortable fields, faults at their fields, and no load of another page. */
export const LiveSearchForm = withPageQueries(function ComfortableForm(form: LiveSearchFormProps) {
  const { faults: givenFaults = [], proposal } = form;
  const { cities, list, want } = useSearchCities(form);
  const t = useTranslations('searchForm');
  const language = useLocale();
  const router = useRouter();
  const [draft, setDraft] = useDraft(form, cities, list === 'there');
  const [chosen, setChosen] = useState(() =>
    stationsOfAddress(new URLSearchParams(returnedDraft(DRAFT_NAME) ?? window.location.search)),
  );
  const stations = list === 'there' ? stationsOf(draft, chosen, cities) : chosen;
  const [left, setLeft] = useState(() => leftTextsOf(returnedDraft(DRAFT_NAME)));
  const kept = withLeftTexts(
    withStations(criteriaToQuery({ ...draft, dateEnd: draft.dateEnd || undefined }), stations),
    left,
  ).toString();
  const [faults, setFaults] = useState<{ found: readonly RuleFault[]; attempt: number }>({
    found: givenFaults,
    attempt: 0,
  });
  const [now] = useState(() => new Date());
  const given = fillableDraft(form.draft ?? EMPTY_DRAFT);
  const unknownCodes = proposal?.fields.map((field) => given[field]) ?? [];
  const unknown = CITY_PARTS.filter((field) => unknownCodes.includes(draft[field]));
  const isProposed = proposal?.fields.every((field) => draft[field] === given[field]) ?? false;
  const proposed = useRef<HTMLDivElement>(null);
  // A city that has been chosen since is not missing, and of those that are unknown the proposal speaks.
  const isTold = (name: string) =>
    CITY_PARTS.some(
      (field) =>
        field === name && (cities.some(({ code }) => code === draft[field]) || (isProposed && unknown.includes(field))),
    );
  // What was wrong at the press and has been put right since is told no longer; what is wrong anew waits for the next.
  const wrongNow = faults.attempt > 0 ? searchFaults(draft, cities, now) : faults.found;
  const isMended = ({ code, path }: RuleFault) => wrongNow.every((fault) => fault.code !== code || fault.path !== path);
  const faultTexts = useFaultTexts()(
    faults.found.filter((fault) => !isMended(fault) && (fault.code !== 'REQUIRED' || !isTold(fault.path))),
  );

  useEffect(() => {
    keepDraft(DRAFT_NAME, kept);
  }, [kept]);

  function selectTab(busHotelMode: boolean) {
    setDraft(withMode(draft, busHotelMode));
    // What was wrong with the other product may be right with this one.
    setFaults(({ attempt }) => ({ found: [], attempt }));
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const field = document.activeElement;
    // Not every browser takes the focus out of a field when a button is pressed: what is typed in it is asked first.
    if (field instanceof HTMLInputElement && field.getAttribute('role') === 'combobox' && form.contains(field)) {
      flushSync(() => field.blur());
      return form.requestSubmit();
    }
    const found = searchFaults(draft, cities, new Date());
    setFaults(({ attempt }) => ({ found, attempt: attempt + 1 }));
    if (found.every(({ path }) => isTold(path))) proposed.current?.focus();
    const criteria = found.length === 0 ? criteriaOf(draft) : null;
    if (!criteria) return;
    rememberSearch(criteria);
    dropDraft(DRAFT_NAME);
    readSelection().setBusHotelMode(criteria.busHotelMode ?? false);
    startRouteProgress();
    router.push(
      pathFor(
        criteria.busHotelMode ? 'busHotelOutbound' : 'busOutbound',
        language,
        {},
        withStations(criteriaToQuery(criteria), stations),
      ),
    );
  }

  return (
    <form
      ref={useHandedFocus(form.left)}
      className="search"
      role="search"
      aria-label={t('label')}
      action={pathFor(draft.busHotelMode ? 'busHotelOutbound' : 'busOutbound', language)}
      method="get"
      noValidate
      onSubmit={submit}
    >
      <SearchTabs isBusHotel={draft.busHotelMode ?? false} onSelect={selectTab} />
      <div className="search__body">
        {isProposed && (
          <div ref={proposed} tabIndex={-1}>
            {proposal?.text}
          </div>
        )}
        <ErrorSummary errors={faultTexts} focusKey={faults.attempt} />
        <RadioLine
          legend={t('tripType')}
          name="tripType"
          options={TRIP_TYPES.map((value) => ({ value, label: t(value) }))}
          value={draft.tripType}
          onChange={({ target }) => setDraft(withTripType(draft, target.value === 'oneWay' ? 'oneWay' : 'roundTrip'))}
        />
        <div className={classNames('search__line', draft.busHotelMode && 'search__line--4')}>
          <SearchFields
            cities={cities}
            list={list}
            onWanted={want}
            draft={draft}
            unknown={unknown}
            left={left}
            stations={stations}
            onChange={(changed, chosenWith = stations, leftWith = left) => {
              setDraft(changed);
              setChosen(chosenWith);
              setLeft(leftWith);
            }}
            faults={Object.fromEntries(faultTexts.map(({ name, message }) => [name, message]))}
            now={now}
          />
          <Button variant="primary" type="submit" icon="search">
            {t('submit')}
          </Button>
        </div>
        <RecentSearches cities={cities} today={searchLimits(undefined, now).today} />
      </div>
    </form>
  );
});
