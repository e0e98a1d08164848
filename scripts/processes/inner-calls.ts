import { Agent, request, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import { processTracer } from '@/lib/tracing/process-tracer';
import { MAX_HEADER_BYTES } from './inner-listener';

/** A part that does not answer now. */
export class PartAway extends Error {
  /** Why, in words that anybody may read. */
  reason?: string;
}

/** What one connection says about itself alone (RFC 9110, 7.6.1). A body in chunks stays one. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade', 'expect']);
/** Answers that have no body, whatever they say of its length. */
const WITHOUT_BODY = new Set([204, 205, 304]);
/** Whoever has called has hung up: nobody reads this. */
const CALLER_GONE = 499;
/** An answer up to this size is handed on in one piece. */
const MAX_PIECE_BYTES = 1_048_576;

const agent = new Agent({ keepAlive: true, maxFreeSockets: 64 });

/**
 * Lets a part answer a visitor's request, as the listener has prepared it.
 * @param inner where the part listens
 * @throws PartAway before anything was answered; later the visitor's connection ends
 */
export function passOn(inner: string, req: IncomingMessage, res: ServerResponse): Promise<void> {
  return new Promise((resolve, reject) => {
    const onward = request(inner, {
      ...whereTo(inner, req.url ?? '/'),
      method: req.method,
      headers: { ...ofMessage(req.headers), ...ofTrace() },
    });
    const fail = (error: Error) => {
      if (res.headersSent || res.destroyed) res.destroy();
      else reject(new PartAway('A part of the product does not answer.', { cause: error }));
    };
    onward.on('error', fail);
    onward.once('response', (answer) => {
      for (const [name, value] of Object.entries(ofMessage(answer.headers)))
        if (value !== undefined && name !== 'transfer-encoding') res.setHeader(name, value);
      res.writeHead(answer.statusCode ?? 502);
      answer.on('error', fail);
      answer.pipe(res);
    });
    // Also a visitor who has gone: nobody needs the rest.
    res.once('close', () => {
      onward.destroy();
      resolve();
    });
    req.pipe(onward);
  });
}

/**
 * Calls a part as if it were in this process. @throws PartAway
 * @param inner where the part listens
 */
export async function callInner(inner: string, call: Request): Promise<Response> {
  try {
    return await answerOf(inner, call);
  } catch (error) {
    if (call.signal.aborted) return new Response(null, { status: CALLER_GONE });
    throw new PartAway('A part of the product does not answer.', { cause: error });
  }
}

async function answerOf(inner: string, call: Request): Promise<Response> {
  const { pathname, search, host } = new URL(call.url);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const onward = request(inner, {
      ...whereTo(inner, `${pathname}${search}`),
      method: call.method,
      headers: { ...headersOf(call), host },
      signal: call.signal,
    });
    onward.once('response', resolve);
    onward.on('error', reject);
    if (call.body)
      Readable.fromWeb(call.body as ReadableStream)
        .on('error', (error) => onward.destroy(error))
        .pipe(onward);
    else onward.end();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(ofMessage(answer.headers)))
    for (const each of [value ?? []].flat()) if (name !== 'transfer-encoding') headers.append(name, String(each));
  return new Response(await bodyOf(answer, call.method), { status: answer.statusCode, headers });
}

/** Whether a body comes is told by the body, not by a length that somebody has named. */
function headersOf({ body, headers }: Request): OutgoingHttpHeaders {
  const { 'content-length': length, ...rest } = Object.fromEntries(headers);
  if (!body) return rest;
  return length === undefined ? { ...rest, 'transfer-encoding': 'chunked' } : { ...rest, 'content-length': length };
}

async function bodyOf(answer: IncomingMessage, method: string): Promise<BodyInit | null> {
  if (method === 'HEAD' || WITHOUT_BODY.has(answer.statusCode ?? 0)) {
    answer.resume();
    return null;
  }
  const length = Number(answer.headers['content-length'] ?? Number.NaN);
  if (length <= MAX_PIECE_BYTES) return new Uint8Array(await buffer(answer));
  return Readable.toWeb(answer);
}

/** The part's own spans belong to the one that asks. */
function ofTrace(): { traceparent?: string } {
  const span = processTracer()?.current();
  return span ? { traceparent: span.traceparent } : {};
}

function whereTo(inner: string, path: string) {
  return { agent, path: `${new URL(inner).pathname}${path}`, maxHeaderSize: MAX_HEADER_BYTES };
}

function ofMessage(headers: IncomingMessage['headers']): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.has(name)));
}
