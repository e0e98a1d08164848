import type { Context, Hono } from 'hono';
import type { z } from 'zod';
import type { Operation } from '@/contract/operation';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@/rules/language';
import type { Errand } from '@/rules/turns/next-turn';
import type { ApiContext } from '../context';
import { ApiError } from './api-error';
import type { KeptJson } from './kept-json';
import { isVersionKnown } from './known-version';
import { parseJsonText, readJsonText } from './read-json-body';
import { shapeFaults } from './shape-faults';

/** Set by the middleware of door/app.ts for every request. */
export type RequestVariables = {
  Variables: {
    requestId: string;
    language: Language;
    /** Header sessionId, else the query parameter (D31). Not looked up yet. */
    sessionId: string | null;
    /** Told by the gateway: no page asks, but a program, which keeps its session's id itself (D31b). */
    isProgram: boolean;
    /** Address of the visitor as far as it may be believed; null for calls without a visitor. */
    visitorAddress: string | null;
    /** Country of the visitor where a trusted peer names it, ISO 3166-1 alpha-2. */
    visitorCountry: string | null;
    /** What it is for, as far as the gateway or a page says so: which of those who wait goes first (P14). */
    errand: Errand;
    /** Which operation of the contract answers; undefined where none does. */
    operationId: string | undefined;
  };
};

type Parsed<S> = S extends z.ZodType ? z.infer<S> : undefined;

export type OperationInput<O extends Operation> = {
  params: Parsed<O['params']>;
  query: Parsed<O['query']>;
  body: Parsed<O['body']>;
  /** The body as it was sent, for whoever signs it. */
  bodyText: string;
  language: Language;
  sessionId: string | null;
  isProgram: boolean;
  visitorAddress: string | null;
  visitorCountry: string | null;
  requestId: string;
  errand: Errand;
  /** Ends when nobody waits for the answer any more. */
  signal: AbortSignal;
  /** A request header, lower or upper case. */
  header: (name: string) => string | undefined;
};

export type OperationAnswer = {
  status: number;
  body?: unknown;
  /** JSON that is written already. */
  text?: string;
  /** The body where it is kept as it is sent. Whoever has it already is told so (304). */
  json?: KeptJson;
  file?: Uint8Array;
  /** A file that is made while it is sent, because it can be large. */
  stream?: ReadableStream<Uint8Array>;
  headers?: Record<string, string>;
};

/**
 * Mounts one operation of the contract: parses path, query and body by its schemas, calls the verb, answers.
 * `path` overrides the operation's own path for an alias.
 */
export function serveOperation<O extends Operation>(
  app: Hono<RequestVariables>,
  ctx: ApiContext,
  operation: O,
  handle: (ctx: ApiContext, input: OperationInput<O>) => Promise<OperationAnswer>,
  path: string = operation.path,
): void {
  app.on(
    operation.method.toUpperCase(),
    `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    async (c: Context<RequestVariables>) => {
      c.set('operationId', operation.id);
      const bodyText = operation.body ? await readJsonText(c, operation.maxBodyBytes) : '';
      /* oxlint-disable-next-line typescript/no-unsafe-type-assertion --
         each part is parsed by the operation's own schema */
      const input = {
        params: parse(operation.params, c.req.param()),
        query: parse(operation.query, c.req.query()),
        body: operation.body ? parse(operation.body, parseJsonText(bodyText)) : undefined,
        bodyText,
        language: languageOf(c.get('language')),
        sessionId: c.get('sessionId'),
        isProgram: c.get('isProgram'),
        visitorAddress: c.get('visitorAddress'),
        visitorCountry: c.get('visitorCountry'),
        requestId: c.get('requestId'),
        errand: c.get('errand'),
        signal: c.req.raw.signal,
        header: (name: string) => c.req.header(name),
      } as OperationInput<O>;
      const answer = await handle(ctx, input);
      for (const [name, value] of Object.entries(answer.headers ?? {})) c.header(name, value);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Hono lists the statuses it knows
      c.status(answer.status as 200);
      if (answer.json) return keptAnswer(c, answer.json);
      if (answer.text !== undefined) {
        c.header('content-type', 'application/json');
        return c.body(answer.text);
      }
      /* oxlint-disable-next-line typescript/no-unsafe-type-assertion --
         bytes of ours are never shared between threads */
      if (answer.stream) return c.body(answer.stream as ReadableStream<Uint8Array<ArrayBuffer>>);
      /* oxlint-disable-next-line typescript/no-unsafe-type-assertion --
         bytes of ours are never shared between threads */
      if (answer.file) return c.body(answer.file as Uint8Array<ArrayBuffer>);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is answered is written as JSON
      return answer.body === undefined ? c.body(null) : c.json(answer.body as object);
    },
  );
}

function keptAnswer(c: Context<RequestVariables>, { bytes, etag }: KeptJson): Response {
  c.header('etag', etag);
  if (isVersionKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304);
  c.header('content-type', 'application/json');
  c.header('content-length', String(bytes.byteLength));
  /* oxlint-disable-next-line typescript/no-unsafe-type-assertion --
     bytes of ours are never shared between threads */
  return c.body(bytes as Uint8Array<ArrayBuffer>);
}

function languageOf(value: string): Language {
  return isLanguage(value) ? value : DEFAULT_LANGUAGE;
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new ApiError('VALIDATION_FAILED', { fields: shapeFaults(result.error.issues) });
}
