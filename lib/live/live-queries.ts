import { queryOptions } from '@tanstack/react-query';
import type { BusTicket } from '@/contract/bus-ticket';
import type { ExtraBuses } from '@/contract/live-news';
import type { Language } from '@/rules/language';
import type { ProductApi } from '../http/product-api-client';

const EVERY_MS = 30_000;
const AGAIN_AFTER_MS = 2_000;
const MAX_ASKED = 5;

/** What is said of departures now, asked again as often as feeds are. */
export function liveNewsQuery(api: ProductApi, ids: readonly string[], language: Language) {
  return queryOptions({
    queryKey: ['live', language, ids],
    queryFn: async ({ signal }) => (await api('listLiveNews', { query: { departureIds: ids.join(',') }, signal })).data,
    enabled: ids.length > 0,
    refetchInterval: EVERY_MS,
    staleTime: 0,
    retry: false,
    // The page is whole without it: who cannot be asked now is asked again.
    meta: { isQuiet: true },
  });
}

export type ExtraBus = ExtraBuses['buses'][number];

/** What a board says of itself; the zone is that of the place where its buses leave. */
export type ExtraBoard = { departureCityCode: string; destinationCityCode: string; zone: string };
export type ExtraRoute = { departureCityCode: string; destinationCityCode: string; date: string };

/** Buses that live feeds have added between two cities, asked again as often as feeds are. */
export function extraBusesQuery(api: ProductApi, route: ExtraRoute, language: Language) {
  return queryOptions({
    queryKey: ['live', 'extra', language, route],
    queryFn: async ({ signal }) => (await api('listExtraBuses', { query: route, signal })).data,
    refetchInterval: EVERY_MS,
    staleTime: 0,
    retry: false,
    meta: { isQuiet: true },
  });
}

export type WayOn = {
  cityCodeDeparture: string;
  cityCodeDestination: string;
  dateStart: string;
  nbOfAdults: number;
  nbOfChildren: number;
  ageOfChildren: number[];
};

type WayOnAnswer = { journeys: { leaves: string; arrives: string; company: string }[]; isComplete: boolean };

/** Buses with room between two cities on a day, for who has missed one. */
export function wayOnQuery(api: ProductApi, wayOn: WayOn, language: Language) {
  const { cityCodeDeparture, cityCodeDestination, dateStart: date, ...passengers } = wayOn;
  return queryOptions({
    queryKey: ['live', 'way-on', language, wayOn],
    queryFn: async ({ signal }): Promise<WayOnAnswer> => {
      const body = { departureCityCode: cityCodeDeparture, destinationCityCode: cityCodeDestination, date, passengers };
      const { data, headers } = await api('searchOutboundTickets', { body, signal });
      return { journeys: data.flatMap(journeyOf), isComplete: headers['x-try-again'] !== 'true' };
    },
    refetchInterval: ({ state }) =>
      state.data?.isComplete === false && state.dataUpdateCount < MAX_ASKED ? AGAIN_AFTER_MS : false,
    retry: false,
    meta: { isQuiet: true },
  });
}

function journeyOf({ journey, availability, operator }: BusTicket): WayOnAnswer['journeys'] {
  if (journey === null || availability !== 'available') return [];
  return [{ leaves: journey.departureTime, arrives: journey.arrivalTime, company: operator.name }];
}
