import axios, { isCancel, type AxiosResponse } from 'axios';
import type { z } from 'zod';
import type { ErrorBody, Operation } from '@/contract/operation';
import type { Operations } from '@/contract/operations';
import type { Language } from '@/rules/language';
import { ApiFailure } from './api-failure';
import { CALLS, type AnswerKind, type Call } from './calls';
import { FAILURE_TEXTS } from './failure-texts';

/** Told to whoever has named what he has: there is nothing to read. */
export const NOT_MODIFIED = 304;

/** What an operation is called by: its id in the contract. */
export type CallName = keyof Operations & keyof typeof CALLS;

type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;
type OutputOf<S> = S extends z.ZodType ? z.output<S> : S extends 'file' ? Blob : S extends null ? null : never;
type PartsOf<O extends Operation> = {
  params?: InputOf<O['params']>;
  query?: InputOf<O['query']>;
  body?: InputOf<O['body']>;
};
type DataOf<O extends Operation> = OutputOf<O['success'][keyof O['success']]>;

export type ApiInput<N extends CallName> = PartsOf<Operations[N]> & {
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

export type ApiAnswer<N extends CallName> = {
  status: number;
  /** As the contract's success schemas say; null for an answer without a body (304 too), a Blob for a file. */
  data: DataOf<Operations[N]>;
  /** Lower-case names. */
  headers: Record<string, string>;
};

/** Calls one operation of the contract. Rejects with ApiFailure; a call that was cancelled rejects as cancelled. */
export type ProductApi = <N extends CallName>(name: N, input?: ApiInput<N>) => Promise<ApiAnswer<N>>;

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

/**
 * The one client of the product API: methods and paths come from the contract, shapes from its types. What answers is
 * our own API, held to the contract by its tests: here it is read, and not looked through once more (P6, P7).
 */
export function createProductApiClient({
  baseUrl,
  language,
  headers = {},
  timeout = 60_000,
  around = (_, send) => send({}),
}: ProductApiSettings): ProductApi {
  const http = axios.create({ adapter: 'fetch', baseURL: baseUrl, timeout, validateStatus: () => true, headers });
  const texts = FAILURE_TEXTS[language];

  return async (name, input = {}) => {
    const call: Call = CALLS[name];
    const isFile = Object.values(call.answers).includes('file');
    let answer: AxiosResponse<unknown>;
    try {
      const send = (added: Record<string, string>): Promise<AxiosResponse<unknown>> =>
        http.request({
          method: call.method,
          url: fillPath(call.path, input.params ?? {}),
          params: { ...input.query, language },
          data: input.body,
          headers: {
            ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
            ...input.headers,
            ...added,
          },
          signal: input.signal,
          responseType: isFile ? 'blob' : 'text',
        });
      answer = await around(name, send);
    } catch (error) {
      if (isCancel(error)) throw error;
      throw new ApiFailure({ status: 0, code: 'UNREACHABLE', message: texts.UNREACHABLE });
    }
    const kind = answer.status === NOT_MODIFIED ? 'nothing' : call.answers[answer.status];
    if (kind === undefined) throw await failureOf(answer, texts.UNEXPECTED_ANSWER);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the contract says of that status
    return {
      status: answer.status,
      data: dataOf(kind, answer, texts.UNEXPECTED_ANSWER),
      headers: headersOf(answer),
    } as never;
  };
}

/** Fills `{name}` of a contract path. */
function fillPath(path: string, params: Record<string, string>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** What is no JSON is not ours: a page of somebody between. */
function dataOf(kind: AnswerKind, answer: AxiosResponse<unknown>, unexpected: string): unknown {
  if (kind === 'nothing') return null;
  if (kind === 'file') return answer.data;
  const data = parseJson(answer.data);
  if (data !== undefined) return data;
  throw new ApiFailure({ status: answer.status, code: 'UNEXPECTED_ANSWER', message: unexpected });
}

async function failureOf(answer: AxiosResponse<unknown>, unexpected: string): Promise<ApiFailure> {
  // A call for a file gets its refusal as a file, too.
  const text = isBlob(answer.data) ? await answer.data.text() : answer.data;
  const body = parseJson(text);
  const wait = Number(headersOf(answer)['retry-after']);
  const retryAfter = wait > 0 ? wait : undefined;
  if (isErrorBody(body)) return new ApiFailure({ ...body, status: answer.status, retryAfter });
  return new ApiFailure({ status: answer.status, code: 'UNEXPECTED_ANSWER', message: unexpected });
}

function isErrorBody(body: unknown): body is ErrorBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    'message' in body &&
    typeof body.message === 'string' &&
    'code' in body &&
    typeof body.code === 'string'
  );
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
