import type { Hono } from 'hono';
import { listCountries as listCountriesOperation, listDestinations as listDestinationsOperation } from '@/contract/destinations';
import type { Language } from '@/rules/language';
import type { ApiContext } from '../context';
import { serveOperation, type RequestVariables } from '../http/serve-operation';
import { listCountries } from './list-countries';
import { listDestinationsJson } from './list-destinations';

export function mountDestinationRoutes(app: Hono<RequestVariables>, ctx: ApiContext): void {
  const countries: Record<Language, string> = { en: JSON.stringify(listCountries('en')), fr: JSON.stringify(listCountries('fr')) };
  serveOperation(app, ctx, listDestinationsOperation, async (_, { language }) => ({
    status: 200,
    json: await listDestinationsJson(ctx, language),
    headers: { 'cache-control': 'public, max-age=60' },
  }));
  serveOperation(app, ctx, listCountriesOperation, async (_, { language }) => ({
    status: 200,
    json: countries[language],
    headers: { 'cache-control': 'public, max-age=86400' },
  }));
}
