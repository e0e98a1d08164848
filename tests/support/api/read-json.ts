import type { z } from 'zod';

/**
 * A value that a schema has checked. It stays as it came, with what the schema does not know: what a test says of the
 * whole of it is said of all that was sent.
 */
export function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  schema.parse(value);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema has just said so
  return value as z.output<Schema>;
}

/** JSON of a file, a line or an answer, checked. */
export function readJson<Schema extends z.ZodType>(schema: Schema, text: string | Uint8Array): z.output<Schema> {
  return checked(schema, JSON.parse(typeof text === 'string' ? text : new TextDecoder().decode(text)));
}
