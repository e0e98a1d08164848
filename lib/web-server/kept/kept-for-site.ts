import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { WITH_SEARCH } from '../../paths/routes';
import { DECIDED_HEADER, type DecidedPage } from '../decided-page';
import { lightPage } from '../still/light-page';
import { OWN_CALL_HEADERS } from '../turns/own-calls';
import { answerKeeper, type Found, type KeeperSettings } from './answer-keeper';
import { frameworkLine, type FrameworkAnswer, type PageHandler } from './framework-line';
import { fileKeepingTime, pageKeepingTime, pictureKeepingTime, type KeepingTime } from './keeping-time';
import type { KnownEdition } from './known-edition';
import { keptKind } from './kept-paths';
import { sendKept } from './send-kept';

export type KeptParts = {
  /** The website. Waits until the framework is ready. */
  pages: () => Promise<PageHandler>;
  publicUrl: string;
  /** Changes with flags and inventory. */
  edition: KnownEdition['edition'];
  /** Has pages drawn of another inventory before it is shown. */
  beforeNext: KnownEdition['beforeNext'];
  /** Makes the framework draw a page anew that it still keeps; null where nothing is kept, as in development. */
  renewalKey: () => string | null;
  /** Content-Security-Policy of a page, by its HTML: made when it is kept, and sent with it from then on (S13). */
  policyOf: (html: string) => string;
  log: Logger;
};

const MEGABYTE = 1024 * 1024;
/** Pages weigh about 50 KB there, in both encodings. */
const MAX_PAGE_BYTES = 64 * MEGABYTE;
/** Of every two cities there is such a page, where nobody sells the way: they push none of the others out. */
const MAX_UNLISTED_BYTES = 8 * MEGABYTE;
const MAX_FILE_BYTES = 32 * MEGABYTE;
const MAX_PICTURE_BYTES = 16 * MEGABYTE;
/** Pages are compressed anew with each change, files once in a build's life. */
const QUALITY = { pages: 5, files: 9 };
/**
 * What nobody has heard of costs a drawing, too: it is believed while somebody goes on asking, and looked after behind
 * them, so that nobody waits for the page that is there at last (P15).
 */
const MISSING_TIME: KeepingTime = { freshMs: 2_000, staleMs: 10_000 };
/** What the website knows of cities and prices may be ten seconds old (lib/destinations). */
const SETTLING_MS = 12_000;
/** With the build's own key in it, the framework draws a page that it still keeps. No visitor's is believed. */
export const RENEWAL_HEADER = 'x-prerender-revalidate';

export type KeptForSite = {
  /**
   * Answers with what is kept of a page for everybody.
   * @returns false where the framework has to answer this visitor
   */
  page: (req: IncomingMessage, res: ServerResponse, decided: DecidedPage) => Promise<boolean>;
  /** The same of files and pictures, by their public path. */
  file: (req: IncomingMessage, res: ServerResponse, pathname: string) => Promise<boolean>;
};

/** What the shell keeps of the framework's answers: compressed once, in bounded memory, asked for in nobody's name. */
export function keptForSite({ pages, publicUrl, renewalKey, policyOf, log, ...parts }: KeptParts): KeptForSite {
  const { edition, beforeNext } = parts;
  const line = frameworkLine(pages);
  const site = new URL(publicUrl);
  const headers = {
    host: site.host,
    'x-forwarded-host': site.host,
    'x-forwarded-proto': site.protocol.replace(':', ''),
    'x-forwarded-for': '127.0.0.1',
    // Who waits for a kept page has no turn to wait for.
    ...OWN_CALL_HEADERS,
  };
  const ask = (more: () => Record<string, string>) => (path: string) =>
    line(path, { ...headers, 'x-request-id': randomUUID(), ...more() });
  const onError: KeeperSettings['onError'] = (error, path) =>
    log.error({ err: error, path }, 'what everybody may see could not be made');
  const askForPage = ask(() => ({ [DECIDED_HEADER]: '1', [RENEWAL_HEADER]: renewalKey() ?? '' }));
  const pageKeeper = (maxBytes: number) =>
    answerKeeper({
      ask: async (path) =>
        withPolicy(
          toldOnce(await askForPage(path), (error) => onError(error, path)),
          policyOf,
        ),
      keepingTime: pageKeepingTime,
      missingTime: MISSING_TIME,
      edition,
      beforeNext,
      maxBytes,
      quality: QUALITY.pages,
      settlingMs: SETTLING_MS,
      onError,
    });
  const findPage = pageKeeper(MAX_PAGE_BYTES);
  // The framework holds them for its ten minutes, whatever is put on sale meanwhile.
  const findUnlisted = pageKeeper(MAX_UNLISTED_BYTES);
  const findPicture = answerKeeper({
    ask: ask(() => ({})),
    keepingTime: pictureKeepingTime,
    edition,
    maxBytes: MAX_PICTURE_BYTES,
    quality: QUALITY.pages,
    settlingMs: SETTLING_MS,
    onError,
  });
  const findFile = answerKeeper({
    ask: ask(() => ({})),
    keepingTime: fileKeepingTime,
    edition: async () => '',
    maxBytes: MAX_FILE_BYTES,
    quality: QUALITY.files,
    onError,
  });

  return {
    page: async (req, res, { inner, isUnlisted }) => {
      const [path = ''] = inner.split('?', 1);
      // Drawn for the search in its address.
      if (renewalKey() === null || path.endsWith(WITH_SEARCH)) return false;
      return send(req, res, await (isUnlisted ? findUnlisted : findPage)(path));
    },
    file: async (req, res, pathname) => {
      const kind = renewalKey() === null || !isPlainRead(req) ? null : keptKind(pathname);
      if (kind === null) return false;
      return send(req, res, await (kind === 'file' ? findFile : findPicture)(pathname));
    },
  };
}

/** A page that says each thing once; one that cannot be read so is kept as it came. */
function toldOnce(answer: FrameworkAnswer, onError: (error: unknown) => void): FrameworkAnswer {
  if (answer.status !== 200 || !isPage(answer)) return answer;
  try {
    return { ...answer, body: Buffer.from(lightPage(answer.body.toString('utf8'))) };
  } catch (error) {
    onError(error);
    return answer;
  }
}

function withPolicy(answer: FrameworkAnswer, policyOf: (html: string) => string): FrameworkAnswer {
  if (!isPage(answer)) return answer;
  const policy = policyOf(answer.body.toString('utf8'));
  return { ...answer, headers: { ...answer.headers, 'content-security-policy': policy } };
}

function isPage({ headers }: FrameworkAnswer): boolean {
  return headers['content-type']?.startsWith('text/html') === true;
}

/** A part of a file, or one with a query, is left to the framework. */
function isPlainRead({ method, headers, url = '' }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && headers.range === undefined && !url.includes('?');
}

async function send(req: IncomingMessage, res: ServerResponse, found: Found): Promise<boolean> {
  if (found.kind === 'unkept') return false;
  if (found.kind === 'kept') await sendKept(req, res, found.answer, Date.now());
  else {
    const { status, headers, body } = found.answer;
    res.writeHead(status, headers).end(req.method === 'HEAD' ? undefined : body);
  }
  return true;
}
