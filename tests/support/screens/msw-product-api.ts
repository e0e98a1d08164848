import { http, type HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { z } from 'zod';
import type { Destination } from '@/contract/destinations';
import { ERROR_STATUS, type ErrorCode } from '@/contract/errors';
import { FEATURE_FLAG_DEFAULTS, readFeatureFlags } from '@/contract/feature-flags';
import type { ErrorBody, Operation } from '@/contract/operation';
import { readPriceHistory, type PriceHistory } from '@/contract/price-history';
import { searchCities } from '@/features/search-form/search-city';
import { schemaOf } from '../api/answers';
import { checked } from '../api/read-json';
import { standIn } from '../stand-in';
import { makeDestinations } from '../fixtures';

type Call<O extends Operation> = {
  params: Record<string, string>;
  query: URLSearchParams;
  headers: Headers;
  body: O['body'] extends z.ZodType ? z.output<O['body']> : undefined;
};
export type MockAnswer =
  | { status: number; data?: unknown; headers?: Record<string, string> }
  | ({ error: ErrorCode; message?: string; /** Seconds. */ retryAfter?: number } & Partial<
      Omit<ErrorBody, 'message' | 'code' | 'requestId'>
    >);

/**
 * The product API's answer to one operation, by the contract: its method and path, its request body parsed, its answer
 * checked, its refusals with their status. An answer the API could not give fails the test.
 */
export function mockOperation<O extends Operation>(
  operation: O,
  answer: (call: Call<O>) => MockAnswer | Promise<MockAnswer>,
): HttpHandler {
  const path = `*/api${operation.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
  return http[operation.method](path, async ({ request, params }): Promise<Response> => {
    const text = await request.text();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the operation's own schema has just parsed it
    const body = operation.body?.parse(JSON.parse(text)) as Call<O>['body'];
    const given = await answer({
      params: checked(z.record(z.string(), z.string()), params),
      query: new URL(request.url).searchParams,
      headers: request.headers,
      body,
    });
    if ('error' in given) return refusal(given);
    const schema = schemaOf(operation, given.status);
    if (schema === undefined) throw new Error(`${operation.id} never answers ${given.status}`);
    if (schema === null) return new Response(null, { status: given.status, headers: given.headers });
    if (schema === 'file')
      return new Response(standIn<Blob>(given.data), { status: given.status, headers: given.headers });
    return Response.json(schema.parse(given.data), { status: given.status, headers: given.headers });
  });
}

function refusal({
  error: code,
  message = `${code} in words`,
  retryAfter,
  ...facts
}: Extract<MockAnswer, { error: ErrorCode }>): Response {
  return Response.json(
    { code, message, requestId: 'test-request', ...facts },
    {
      status: ERROR_STATUS[code],
      headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
    },
  );
}

/**
 * A server for one test file: `beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))`. Flags answer their
 * defaults; of prices nothing was seen; maps have no ground; search forms get the cities of `makeDestinations`.
 */
export function setupProductApi(...handlers: HttpHandler[]) {
  return setupServer(
    ...handlers,
    mockOperation(readFeatureFlags, () => ({ status: 200, data: FEATURE_FLAG_DEFAULTS })),
    mockCities(makeDestinations()),
    http.get('*/ground/:kind/:box', () => new Response(null, { status: 404 })),
    mockOperation(readPriceHistory, ({ query }) => ({ status: 200, data: makePriceHistory(query.get('date') ?? '') })),
  );
}

/** The list of all cities for search forms (app/cities), whatever its version. */
export function mockCities(destinations: readonly Destination[]): HttpHandler {
  return http.get('*/cities/:language/:version', ({ params }) =>
    Response.json(searchCities(destinations, params.language === 'fr' ? 'fr' : 'en')),
  );
}

/** Without anything seen, until told otherwise. */
export function makePriceHistory(date: string, change: Partial<PriceHistory> = {}): PriceHistory {
  return { date, currency: 'CAD', points: [], lowest: null, highest: null, today: null, level: null, ...change };
}
