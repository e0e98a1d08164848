import { z } from 'zod';
import { ERROR_STATUS, type ErrorCode } from '@/contract/errors';
import { errorBodySchema, type Operation } from '@/contract/operation';
import { OPERATIONS } from '@/contract/operations';
import { OPERATION_ALIASES } from './aliases';

type Json = { [key: string]: unknown };

/** The OpenAPI 3.1 document of the contract; its schemas are JSON Schema 2020-12, as zod writes them. */
export function openApiDocument(serverUrl: string): Json {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const operation of OPERATIONS) {
    for (const path of [operation.path, ...(OPERATION_ALIASES[operation.id] ?? [])]) {
      const described = describeOperation(operation, schemas, path);
      paths[path] = { ...paths[path], [operation.method]: described };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tandem product API', version: '1', description: 'Bus tickets in Canada and the United States. Amounts are integer minor units.' },
    servers: [{ url: `${serverUrl}/api` }],
    paths,
    components: {
      schemas,
      securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'sessionId', description: 'The visitor’s session; the query parameter sessionId is read where the header is missing.' } },
    },
    security: [{}, { session: [] }],
  };
}

function describeOperation(operation: Operation, schemas: Json, path: string): Json {
  return {
    operationId: path === operation.path ? operation.id : `${operation.id}Alias`,
    summary: operation.summary,
    parameters: [...parametersOf(operation.params, 'path', schemas), ...parametersOf(operation.query, 'query', schemas)],
    ...(operation.body ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(operation.body, schemas) } } } } : {}),
    responses: { ...successesOf(operation, schemas), ...errorsOf(operation.errors, schemas) },
  };
}

/** A schema with every named part moved to the document's components. */
function schemaOf(schema: z.ZodType, schemas: Json): Json {
  const { $schema: _, $defs, ...json } = z.toJSONSchema(schema, { io: 'input' }) as Json & { $defs?: Record<string, Json> };
  const placed = (value: Json) => JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;
  for (const [name, definition] of Object.entries($defs ?? {})) schemas[name] = withoutId(placed(definition));
  const id = typeof json.id === 'string' ? json.id : null;
  if (id === null) return placed(json);
  schemas[id] = withoutId(placed(json));
  return { $ref: `#/components/schemas/${id}` };
}

function withoutId({ id: _, ...schema }: Json): Json {
  return schema;
}

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query', schemas: Json): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, value]) => {
    const one = value as z.ZodType;
    return { name, in: place, required: place === 'path' || !one.safeParse(undefined).success, schema: schemaOf(one, schemas) };
  });
}

function successesOf({ success, answerHeaders }: Operation, schemas: Json): Json {
  const headers = Object.fromEntries(Object.entries(answerHeaders ?? {}).map(([name, description]) => [name, { description, schema: { type: 'string' } }]));
  return Object.fromEntries(
    Object.entries(success).map(([status, body]) => [status, { description: 'Success', ...(answerHeaders ? { headers } : {}), ...contentOf(body, schemas) }]),
  );
}

function contentOf(body: z.ZodType | null | 'file' | undefined, schemas: Json): Json {
  if (body === null || body === undefined) return {};
  if (body === 'file') return { content: { 'application/octet-stream': {} } };
  return { content: { 'application/json': { schema: schemaOf(body, schemas) } } };
}

function errorsOf(codes: readonly ErrorCode[], schemas: Json): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) byStatus.set(ERROR_STATUS[code], [...(byStatus.get(ERROR_STATUS[code]) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, all]) => [status, { description: all.join(', '), content: { 'application/json': { schema: schemaOf(errorBodySchema, schemas) } } }]),
  );
}
