import type { Hono } from 'hono';
import {
  listCountries as listCountriesOperation,
  listDestinations as listDestinationsOperation,
} from '@/contract/destinations';
import type { Language } from '@/rules/language';
import type { ApiContext } from '../context';
import { keptJson, type KeptJson } from '../http/kept-json';
import { serveOperation, type RequestVariables } from '../http/serve-operation';
import { listCountries } from './list-countries';
import { listDestinationsJson } from './list-destinations';
import { visitorPlaceOf } from '../places/visitor-place';

export function mountDestinationRoutes(app: Hono<RequestVariables>, ctx: ApiContext): void {
  const countries: Record<Language, KeptJson> = {
    en: keptJson(listCountries('en')),
    fr: keptJson(listCountries('fr')),
  };
  serveOperation(app, ctx, listDestinationsOperation, async (_, { query, language }) => {
    const place = visitorPlaceOf(query);
    // A position is one visitor's own: nobody keeps it on the way.
    const isShared = place === null || 'zone' in place;
    return {
      status: 200,
      json: await listDestinationsJson(ctx, { language, place, onlyNear: query.nearMe === 'true' }),
      headers: { 'cache-control': isShared ? 'public, max-age=60' : 'no-store' },
    };
  });
  serveOperation(app, ctx, listCountriesOperation, async (_, { language }) => ({
    status: 200,
    json: countries[language],
    headers: { 'cache-control': 'public, max-age=86400' },
  }));
}
