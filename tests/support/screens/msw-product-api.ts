import { http, type HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import type { z } from 'zod';
import { ERROR_STATUS, type ErrorCode } from '@/contract/errors';
import { FEATURE_FLAG_DEFAULTS, readFeatureFlags } from '@/contract/feature-flags';
import type { ErrorBody, Operation } from '@/contract/operation';
import { readPriceHistory, type PriceHistory } from '@/contract/price-history';

type Call<O extends Operation> = {
  params: Record<string, string>;
  query: URLSearchParams;
  headers: Headers;
  body: O['body'] extends z.ZodType ? z.output<O['body']> : undefined;
};
export type MockAnswer =
  | { status: number; data?: unknown; headers?: Record<string, string> }
  | ({ error: ErrorCode; message?: string } & Partial<Omit<ErrorBody, 'message' | 'code' | 'requestId'>>);

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
    const body = operation.body?.parse(JSON.parse(text)) as Call<O>['body'];
    const given = await answer({
      params: params as Record<string, string>,
      query: new URL(request.url).searchParams,
      headers: request.headers,
      body,
    });
    if ('error' in given) return refusal(given);
    const schema = operation.success[given.status as 200];
    if (schema === undefined) throw new Error(`${operation.id} never answers ${given.status}`);
    if (schema === null) return new Response(null, { status: given.status, headers: given.headers });
    if (schema === 'file') return new Response(given.data as Blob, { status: given.status, headers: given.headers });
    return Response.json(schema.parse(given.data), { status: given.status, headers: given.headers });
  });
}

function refusal({
  error: code,
  message = `${code} in words`,
  ...facts
}: Extract<MockAnswer, { error: ErrorCode }>): Response {
  return Response.json({ code, message, requestId: 'test-request', ...facts }, { status: ERROR_STATUS[code] });
}

/**
 * A server for one test file: `beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))`. Flags answer their
 * defaults; of prices nothing was seen; maps have no ground.
 */
export function setupProductApi(...handlers: HttpHandler[]) {
  return setupServer(
    ...handlers,
    mockOperation(readFeatureFlags, () => ({ status: 200, data: FEATURE_FLAG_DEFAULTS })),
    http.get('*/ground/:kind/:box', () => new Response(null, { status: 404 })),
    mockOperation(readPriceHistory, ({ query }) => ({ status: 200, data: makePriceHistory(query.get('date') ?? '') })),
  );
}

/** Without anything seen, until told otherwise. */
export function makePriceHistory(date: string, change: Partial<PriceHistory> = {}): PriceHistory {
  return { date, currency: 'CAD', points: [], lowest: null, highest: null, today: null, level: null, ...change };
}
