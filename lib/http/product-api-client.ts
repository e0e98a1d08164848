import axios, { isCancel, type AxiosResponse } from 'axios';
import type { z } from 'zod';
import { errorBodySchema, type Operation } from '@/contract/operation';
import type { Language } from '@/rules/language';
import { ApiFailure } from './api-failure';
import { FAILURE_TEXTS } from './failure-texts';

type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;
type OutputOf<S> = S extends z.ZodType ? z.output<S> : S extends 'file' ? Blob : S extends null ? null : never;

export type ApiInput<O extends Operation> = {
  params?: InputOf<O['params']>;
  query?: InputOf<O['query']>;
  body?: InputOf<O['body']>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

export type ApiAnswer<O extends Operation> = {
  status: number;
  /** As the contract's success schemas say; null for an answer without a body, a Blob for a file. */
  data: OutputOf<O['success'][keyof O['success']]>;
  /** Lower-case names. */
  headers: Record<string, string>;
};

/** An operation of the contract, or what fetches it: scripts of a page fetch the contract when they first call (P6). */
export type OperationSource<O extends Operation> = O | (() => Promise<O>);

/** Calls one operation of the contract. Rejects with ApiFailure; a call that was cancelled rejects as cancelled. */
export type ProductApi = <O extends Operation>(
  operation: OperationSource<O>,
  input?: ApiInput<O>,
) => Promise<ApiAnswer<O>>;

export type ProductApiSettings = {
  /** Where `/v1/...` starts: '/api' in the browser. */
  baseUrl: string;
  /** Sent with every call (R125). */
  language: Language;
  headers?: Record<string, string>;
  /** Milliseconds; the longest call is a booking. */
  timeout?: number;
  /** Does each call, with headers of its own beside; of a server, which traces what it asks. */
  around?: AroundCall;
};

export type AroundCall = <T extends { status: number }>(
  operationId: string,
  send: (headers: Record<string, string>) => Promise<T>,
) => Promise<T>;

/** The one client of the product API: paths, methods and shapes come from the contract, answers are parsed by it. */
export function createProductApiClient({
  baseUrl,
  language,
  headers = {},
  timeout = 60_000,
  around = (_, send) => send({}),
}: ProductApiSettings): ProductApi {
  const http = axios.create({ adapter: 'fetch', baseURL: baseUrl, timeout, validateStatus: () => true, headers });
  const texts = FAILURE_TEXTS[language];

  return async (source, input = {}) => {
    const operation: Operation = typeof source === 'function' ? await source() : source;
    const isFile = Object.values(operation.success).includes('file');
    let answer: AxiosResponse<unknown>;
    try {
      const send = (added: Record<string, string>): Promise<AxiosResponse<unknown>> =>
        http.request({
          method: operation.method,
          /* oxlint-disable-next-line typescript/no-unsafe-type-assertion --
               params of every operation are texts by name */
          url: fillPath(operation.path, (input.params ?? {}) as Record<string, string>),
          params: { ...(input.query as object | undefined), language },
          data: input.body,
          headers: {
            ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
            ...input.headers,
            ...added,
          },
          signal: input.signal,
          responseType: isFile ? 'blob' : 'text',
        });
      answer = await around(operation.id, send);
    } catch (error) {
      if (isCancel(error)) throw error;
      throw new ApiFailure({ status: 0, code: 'UNREACHABLE', message: texts.UNREACHABLE });
    }
    /* oxlint-disable-next-line typescript/no-unsafe-type-assertion --
       statuses that the contract does not list have no schema */
    const schema = operation.success[answer.status as 200];
    if (schema === undefined) throw await failureOf(answer, texts.UNEXPECTED_ANSWER);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema of that status has parsed it
    return {
      status: answer.status,
      data: parsed(schema, answer, texts.UNEXPECTED_ANSWER),
      headers: headersOf(answer),
    } as never;
  };
}

/** Fills `{name}` of a contract path. */
function fillPath(path: string, params: Record<string, string>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function parsed(schema: z.ZodType | null | 'file', answer: AxiosResponse<unknown>, unexpected: string): unknown {
  if (schema === null) return null;
  if (schema === 'file') return answer.data;
  const result = schema.safeParse(parseJson(answer.data));
  if (result.success) return result.data;
  throw new ApiFailure({ status: answer.status, code: 'UNEXPECTED_ANSWER', message: unexpected });
}

async function failureOf(answer: AxiosResponse<unknown>, unexpected: string): Promise<ApiFailure> {
  // A call for a file gets its refusal as a file, too.
  const text = isBlob(answer.data) ? await answer.data.text() : answer.data;
  const body = errorBodySchema.safeParse(parseJson(text));
  const wait = Number(headersOf(answer)['retry-after']);
  const retryAfter = wait > 0 ? wait : undefined;
  if (body.success) return new ApiFailure({ ...body.data, status: answer.status, retryAfter });
  return new ApiFailure({ status: answer.status, code: 'UNEXPECTED_ANSWER', message: unexpected });
}

/** By what it can do: a test's page and its network have a Blob each. */
function isBlob(data: unknown): data is Blob {
  return typeof data === 'object' && data !== null && 'text' in data;
}

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}

function headersOf(answer: AxiosResponse<unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name.toLowerCase(), String(value)]));
}
