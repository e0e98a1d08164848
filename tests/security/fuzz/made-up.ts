import fc from 'fast-check';

/** As far as our OpenAPI document uses JSON Schema. */
export type Schema = {
  $ref?: string;
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
};
export type Definitions = Readonly<Record<string, Schema>>;

/** Somebody's, in every text that a call makes up: no refusal may repeat it. */
export const CANARY = 'Zorblatt';
const MAX_DEPTH = 8;
/** Below the longest body; a longer one is refused for its length alone. */
const GIANT = 30_000;

/** A value of that kind; at each place of it, now and then, something else. */
export function madeUp(schema: Schema, definitions: Definitions, depth = 0): fc.Arbitrary<unknown> {
  if (depth > MAX_DEPTH) return fc.constant(null);
  return fc.oneof(
    { weight: 14, arbitrary: asAsked(schema, definitions, depth) },
    { weight: 1, arbitrary: HOSTILE },
    { weight: 1, arbitrary: boundaries(schema) },
  );
}

function asAsked(schema: Schema, definitions: Definitions, depth: number): fc.Arbitrary<unknown> {
  const inside = (part: Schema) => madeUp(part, definitions, depth + 1);
  if (schema.$ref) return inside(definitions[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map(inside));
  if (schema.allOf)
    return fc.tuple(...schema.allOf.map(inside)).map((parts) => Object.fromEntries(parts.flatMap(entriesOf)));
  const [type] = [schema.type ?? 'string'].flat();
  if (type === 'object') return objects(schema, inside);
  if (type === 'array') return arrays(schema, inside);
  if (type === 'integer') return fc.integer(rangeOf(schema));
  if (type === 'number') return fc.double({ ...rangeOf(schema), noNaN: true });
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  return texts(schema);
}

function objects({ properties = {}, required = [] }: Schema, inside: (part: Schema) => fc.Arbitrary<unknown>) {
  const parts = Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, inside(part)]));
  const left = (names: readonly string[]) => fc.record(parts, { requiredKeys: [...names] });
  return fc.oneof(
    { weight: 9, arbitrary: left(required.filter((name) => name in parts)) },
    { weight: 1, arbitrary: left([]) },
    { weight: 1, arbitrary: left(Object.keys(parts)).map((all) => ({ ...all, isAdmin: true, anotherField: CANARY })) },
  );
}

function arrays({ items = {}, minItems = 0, maxItems }: Schema, inside: (part: Schema) => fc.Arbitrary<unknown>) {
  const most = Math.min(maxItems ?? minItems + 3, minItems + 3);
  return fc.array(inside(items), { minLength: Math.min(minItems, most), maxLength: Math.max(most, 1) });
}

function rangeOf({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Schema): { min: number; max: number } {
  const min = Math.max(minimum ?? exclusiveMinimum ?? 0, -2_147_483_648);
  return { min, max: Math.max(min, Math.min(maximum ?? exclusiveMaximum ?? 60, 2_147_483_647)) };
}

function texts({ format, pattern, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  if (format === 'date') return fc.constantFrom('2026-10-20', '2026-10-23', '2026-10-25', '2026-11-01', '1990-02-28');
  if (format === 'date-time') return fc.constant('2026-10-23T12:00:00.000Z');
  if (format === 'email') return fc.constantFrom(`${CANARY}@example.org`, `a.${CANARY}+b@exämple.org`);
  if (format === 'uuid') return fc.uuid();
  const words = fc.constantFrom(
    CANARY,
    'montreal',
    'toronto',
    'CAD',
    'x'.repeat(Math.min(Math.max(minLength, 1), 500)),
  );
  if (!pattern) return words.map((word) => word.slice(0, Math.max(maxLength, 1)));
  return fc.oneof(words, fc.stringMatching(new RegExp(pattern, 'u')));
}

/** One less, one more, and just so. */
function boundaries(schema: Schema): fc.Arbitrary<unknown> {
  const numbers = [schema.minimum, schema.maximum, schema.exclusiveMinimum, schema.exclusiveMaximum].flatMap((edge) =>
    edge === undefined ? [] : [edge - 1, edge, edge + 1],
  );
  const lengths = [schema.minLength, schema.maxLength].flatMap((edge) =>
    edge === undefined || edge > GIANT ? [] : [Math.max(0, edge - 1), edge, edge + 1],
  );
  const sizes = [schema.minItems, schema.maxItems].flatMap((edge) =>
    edge === undefined || edge > 500 ? [] : [Math.max(0, edge - 1), edge + 1],
  );
  const values: unknown[] = [
    ...numbers,
    ...lengths.map((length) => 'x'.repeat(length)),
    ...sizes.map((size) => Array.from({ length: size }, () => CANARY)),
  ];
  return values.length > 0 ? fc.constantFrom(...values) : HOSTILE;
}

const HOSTILE: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, true, 0, -1, 0.5, 1e308, -1e308, Number.MAX_SAFE_INTEGER + 2, '', ' ', [], {}, [[]], [null], { $gt: '' }],
    ...[CANARY, 'x'.repeat(GIANT), `${CANARY}@example.org`, '__proto__', 'constructor', 'NaN', '-0', '1e999'],
    ...["' or 1=1 --", '"; drop table sessions; --', '{{7*7}}', '<script>alert(1)</script>', '../../etc/passwd'],
    ...['\u0000', 'a\u0000b', '\uD800', '\u202Egnp.exe', 'e\u0301'.repeat(200), '👩‍👩‍👧‍👦'.repeat(50), 'ﷺ', 'ſ', 'İ'],
    ...['2026-02-30', '0000-00-00', '9999-12-31', '-271821-04-20', '2026-10-23T25:61:61Z', '٢٠٢٦-١٠-٢٣'],
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.array(fc.constant(CANARY), { minLength: 200, maxLength: 400 }),
);

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
