import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Logger } from 'pino';
import { isLanguage } from '@/rules/language';
import { isFromProgram } from '../../gateway/from-program';
import { ADDRESS_COOKIE, addressCookie, readCookies } from '../../gateway/visitor-cookies';
import { visitorLanguage } from '../../gateway/visitor-language';
import { CALLS } from '../../http/calls';
import { answerKeeper } from './answer-keeper';
import type { FrameworkAnswer } from './framework-line';
import { pictureKeepingTime } from './keeping-time';
import { sendKept } from './send-kept';

export type KeptReadsParts = {
  publicUrl: string;
  apiOrigin: string;
  /** The product API; of a call without a visitor it believes that it is ours. */
  callApi: (request: Request) => Promise<Response>;
  /** Changes with flags and inventory. */
  edition: () => Promise<string>;
  /** Null where nothing is kept, as in development. */
  renewalKey: () => string | null;
  isStocking: () => boolean;
  log: Logger;
};

/** Who asks, as far as may be believed. */
type Reader = { address: string; requestId: string };

/** Asked by everybody, and answered by the language alone. */
const PATHS: ReadonlySet<string> = new Set(
  [CALLS.listDestinations, CALLS.listCountries, CALLS.readFeatureFlags].map(({ path }) => `/api${path}`),
);
/** A handful of answers, each in two languages. */
const MAX_BYTES = 8 * 1024 * 1024;
const QUALITY = 5;

/**
 * Answers of the product API that are the same for everybody, out of the shell's memory as kept pages are: asked for in
 * nobody's name, ended by a change of flags or inventory (P5). A query with more than a language is left to the API.
 * @returns false where the product API has to answer this visitor
 */
export function keptReads({
  apiOrigin,
  callApi,
  log,
  ...parts
}: KeptReadsParts): (req: IncomingMessage, res: ServerResponse, pathname: string, reader: Reader) => Promise<boolean> {
  const isSecure = parts.publicUrl.startsWith('https:');
  const find = answerKeeper({
    ask: async (path) => asked(await callApi(readOf(`${apiOrigin}${path}`))),
    keepingTime: pictureKeepingTime,
    edition: parts.edition,
    maxBytes: MAX_BYTES,
    quality: QUALITY,
    onError: (error, path) => log.error({ err: error, path }, 'what everybody may read could not be made'),
  });

  return async (req, res, pathname, { address, requestId }) => {
    if (!PATHS.has(pathname) || !isPlainRead(req) || parts.renewalKey() === null || parts.isStocking()) return false;
    const startedAt = performance.now();
    const [, query] = (req.url ?? '').split('?', 2);
    const asked = new URLSearchParams(query);
    if (!asksForLanguageAlone(asked)) return false;
    const cookies = readCookies(req.headers.cookie);
    const language = visitorLanguage(asked.get('language'), cookies);
    const found = await find(`${pathname}?language=${language}`);
    if (found.kind !== 'kept') return false;
    res.setHeader('x-request-id', requestId);
    if (cookies.get(ADDRESS_COOKIE) !== address && !isFromProgram(Object.keys(req.headers)))
      res.setHeader('set-cookie', addressCookie(address, { isSecure }));
    await sendKept(req, res, found.answer, Date.now());
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    log.info({ method: req.method, route: pathname, status: res.statusCode, ms, requestId, isKept: true }, 'request');
    return true;
  };
}

function readOf(url: string): Request {
  return new Request(url, { headers: { 'x-request-id': randomUUID() } });
}

async function asked(answer: Response): Promise<FrameworkAnswer> {
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: answer.body ? await buffer(answer.body) : Buffer.alloc(0),
  };
}

/** A part of an answer is left to the API. */
function isPlainRead({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && headers.range === undefined;
}

/** Or for nothing; a language that is not ours is the API's to refuse. */
function asksForLanguageAlone(query: URLSearchParams): boolean {
  return query.size === 0 || (query.size === 1 && isLanguage(query.get('language')));
}
