import { http, type HttpHandler } from 'msw';
import { listLiveNews, type LiveDeparture, type LiveNews } from '@/contract/live-news';
import type { WatchedJourney } from '@/contract/bus-ticket';
import { lazyWordsAnswer } from '@/lib/i18n/server/lazy-words-answer';
import { mockOperation } from './msw-product-api';
import { present } from '../present';

/** What is said of departures, and the words that a page loads to say it in. */
export function liveNewsHandlers(news: () => Partial<LiveNews>): HttpHandler[] {
  return [
    http.get<{ language: string; name: string }>('*/words/:language/:name', ({ params }) =>
      lazyWordsAnswer(params.language, params.name),
    ),
    mockOperation(listLiveNews, () => ({
      status: 200,
      data: { serverTime: new Date().toISOString(), departures: [], vehicles: [], alerts: [], ...news() },
    })),
  ];
}

/** A feed has just said that the first bus of a journey leaves so much later. */
export function lateBus({ legs }: Pick<WatchedJourney, 'legs'>, minutes: number): LiveDeparture {
  const { departureId, departureLocation, departureTime: planned } = present(legs[0]);
  const expected = new Date(Date.parse(planned) + minutes * 60_000).toISOString();
  const { stationId } = departureLocation;
  return {
    departureId,
    isCancelled: false,
    saidBy: 'feed',
    company: 'Kestrel Coach',
    saidAt: new Date().toISOString(),
    isStale: false,
    stops: [{ stationId, isSkipped: false, arrival: null, departure: { planned, expected } }],
  };
}
