import { OpenAPIHono } from '@hono/zod-openapi';
import type { z } from 'zod';
import { ERROR_STATUS, type ErrorCode } from '@/contract/errors';
import { errorBodySchema, type Operation } from '@/contract/operation';
import { OPERATIONS } from '@/contract/operations';
import { OPERATION_ALIASES } from '../http/aliases';

type RouteConfig = Parameters<OpenAPIHono['openAPIRegistry']['registerPath']>[0];
type Responses = RouteConfig['responses'];

/** The OpenAPI 3.1 document of the contract, aliases included. */
export function openApiDocument(serverUrl: string): object {
  const app = new OpenAPIHono();
  const session = app.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'header',
    name: 'sessionId',
    description:
      'The visitor’s session, for programs: calls without cookie, Origin and Sec-Fetch-* headers. The query parameter ' +
      'sessionId is read where the header is missing. They get no cookie: a session’s body says sessionId and ipAddress, ' +
      'and the header x-session-id a new or renewed one. Of pages the cookie alone is read.',
  });
  for (const operation of OPERATIONS) {
    for (const path of [operation.path, ...(OPERATION_ALIASES[operation.id] ?? [])]) {
      app.openAPIRegistry.registerPath({ ...describe(operation, path), security: [{}, { [session.name]: [] }] });
    }
  }
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Tandem product API',
      version: '1',
      description: 'Bus tickets in Canada and the United States. Amounts are integer minor units.',
    },
    servers: [{ url: `${serverUrl}/api` }],
  });
}

function describe(operation: Operation, path: string): RouteConfig {
  const { id, method, summary, params, query, body } = operation;
  return {
    operationId: path === operation.path ? id : `${id}Alias`,
    method,
    path,
    summary,
    request: {
      params,
      query,
      ...(body ? { body: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    },
    responses: { ...successesOf(operation), ...refusalsOf(operation.errors) },
  };
}

function successesOf({ success, isShared, answerHeaders }: Operation): Responses {
  const headers = Object.fromEntries(
    Object.entries(answerHeaders ?? {}).map(([name, description]) => [
      name,
      { description, schema: { type: 'string' as const } },
    ]),
  );
  const statuses: Operation['success'] = isShared ? { ...success, 304: null } : success;
  return Object.fromEntries(
    Object.entries(statuses).map(([status, body]) => [
      status,
      { description: 'Success', ...(answerHeaders ? { headers } : {}), ...contentOf(body) },
    ]),
  );
}

function contentOf(body: z.ZodType | null | 'file'): object {
  if (body === null) return {};
  return {
    content:
      body === 'file'
        ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
        : { 'application/json': { schema: body } },
  };
}

/** One answer for each status, described by the codes it can carry. */
function refusalsOf(codes: readonly ErrorCode[]): Responses {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) byStatus.set(ERROR_STATUS[code], [...(byStatus.get(ERROR_STATUS[code]) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, all]) => [
      status,
      { description: all.join(', '), content: { 'application/json': { schema: errorBodySchema } } },
    ]),
  );
}
