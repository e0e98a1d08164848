import { useMemo } from 'react';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import type { Language } from '@/rules/language';
import { citiesMeanwhile } from './rules/known-cities';
import type { SearchFormProps } from './rules/search-form-props';
import type { SearchCity } from './search-city';

/** Where the list could not be had, it is asked for again so often, and at once by whoever comes to a field. */
const AGAIN_MS = 4_000;

export type SearchCities = {
  /** Until all are there, those that the page brought, without what they reach. */
  cities: readonly SearchCity[];
  list: 'there' | 'coming' | 'failed';
  /** Somebody waits for it. */
  want: () => void;
};

/** The cities of a form: all of them, once their list has come. */
export function useSearchCities({
  cities: ofPage,
  offered = ofPage,
  listAt,
}: Pick<SearchFormProps, 'cities' | 'offered' | 'listAt'>): SearchCities {
  const { data, isError, errorUpdateCount, refetch } = useQuery(cityListQuery(listAt, useLocale()));
  const meanwhile = useMemo(() => citiesMeanwhile(ofPage, offered), [ofPage, offered]);
  if (listAt === undefined) return { cities: ofPage, list: 'there', want: () => undefined };
  return {
    cities: data ?? meanwhile,
    list: data ? 'there' : errorUpdateCount > 0 ? 'failed' : 'coming',
    want: () => void (isError && refetch()),
  };
}

/** Never old: its address is named after what is in it. The field says what became of it. */
function cityListQuery(listAt: string | undefined, language: Language) {
  return queryOptions({
    queryKey: ['cities', listAt],
    queryFn: listAt === undefined ? skipToken : ({ signal }) => readCityList(listAt, language, signal),
    staleTime: Infinity,
    gcTime: Infinity,
    networkMode: 'always',
    retry: false,
    refetchInterval: ({ state }) => (state.status === 'error' ? AGAIN_MS : false),
    structuralSharing: false,
    meta: { isQuiet: true },
  });
}

/** @throws Error when it cannot be had */
async function readCityList(listAt: string, language: Language, signal: AbortSignal): Promise<SearchCity[]> {
  const named = await fetch(`${window.location.origin}${listAt}`, { signal });
  // A page that was kept for long may name a list that is not answered any more.
  const answer =
    named.status === 404 ? await fetch(`${window.location.origin}/cities/${language}/now`, { signal }) : named;
  if (!answer.ok) throw new Error(`The cities cannot be had: ${answer.status}.`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own address answers cities
  return (await answer.json()) as SearchCity[];
}
