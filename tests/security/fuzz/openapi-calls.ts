import fc from 'fast-check';
import { z } from 'zod';
import { openApiDocument } from '@/product-api/door/openapi';
import { checked } from '@/tests/support/api/read-json';
import { madeUp, type Definitions, type Schema } from './made-up';

const schemaSchema: z.ZodType<Schema> = z.looseObject({});
const describedSchema = z.looseObject({
  operationId: z.string(),
  parameters: z
    .array(z.looseObject({ name: z.string(), in: z.string(), required: z.boolean().optional(), schema: schemaSchema }))
    .optional(),
  requestBody: z.looseObject({ content: z.record(z.string(), z.looseObject({ schema: schemaSchema })) }).optional(),
  responses: z.record(z.string(), z.unknown()),
});
const documentSchema = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), describedSchema)),
  components: z.looseObject({ schemas: z.record(z.string(), schemaSchema) }),
});

export type MadeUpCall = {
  path: string;
  query: Record<string, string>;
  body?: string;
  headers: Record<string, string>;
};
export type DescribedOperation = {
  id: string;
  method: string;
  path: string;
  statuses: ReadonlySet<number>;
  /** Calls of it: some as the document has them, most with something wrong. */
  calls: fc.Arbitrary<MadeUpCall>;
};

/** Every operation as the OpenAPI document describes it, and calls that are made of nothing else. */
export function describedOperations(): DescribedOperation[] {
  const text: unknown = JSON.parse(JSON.stringify(openApiDocument('https://tandem.example')));
  const { paths, components } = checked(documentSchema, text);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      id: described.operationId,
      method: method.toUpperCase(),
      path,
      statuses: new Set(Object.keys(described.responses).map(Number)),
      calls: callsOf(path, described, components.schemas),
    })),
  );
}

function callsOf(
  path: string,
  { parameters = [], requestBody }: z.infer<typeof describedSchema>,
  definitions: Definitions,
): fc.Arbitrary<MadeUpCall> {
  const texts = (where: string) =>
    fc.record(
      Object.fromEntries(
        parameters
          .filter((parameter) => parameter.in === where)
          .map(({ name, schema }) => [name, madeUp(schema, definitions).map(asText)]),
      ),
      where === 'query' ? { requiredKeys: [] } : {},
    );
  const schema = requestBody?.content['application/json']?.schema;
  return fc
    .record({
      params: texts('path'),
      query: texts('query'),
      language: fc.constantFrom('en', 'fr', 'de', ''),
      body: schema ? bodies(schema, definitions) : fc.constant(undefined),
      type: fc.oneof(
        { weight: 12, arbitrary: fc.constant('application/json') },
        { weight: 1, arbitrary: fc.constantFrom('text/plain', 'application/xml', '') },
      ),
    })
    .map(({ params, query, language, body, type }): MadeUpCall => ({
      path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(wellFormed(params[name] ?? ''))),
      query: textsOf({ ...query, ...(language === '' ? {} : { language }) }),
      body,
      headers: { ...(body === undefined ? {} : { 'content-type': type }) },
    }));
}

/** JSON of what the document asks for; now and then text that is none. */
function bodies(schema: Schema, definitions: Definitions): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 20, arbitrary: madeUp(schema, definitions).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.constantFrom('', '{', '[1', '"', 'null', '{"__proto__":{"isAdmin":true}}', '\u0000') },
    { weight: 1, arbitrary: fc.constant(`${'['.repeat(20_000)}${']'.repeat(20_000)}`) },
  );
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function textsOf(query: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, value ?? '']));
}

/** An address cannot hold half of a character. */
function wellFormed(text: string): string {
  return text.replaceAll(/[\uD800-\uDFFF]/g, (half, at: number) =>
    /[\uD800-\uDBFF]/.test(half) && /[\uDC00-\uDFFF]/.test(text[at + 1] ?? '')
      ? half
      : /[\uDC00-\uDFFF]/.test(half) && /[\uD800-\uDBFF]/.test(text[at - 1] ?? '')
        ? half
        : '\uFFFD',
  );
}
