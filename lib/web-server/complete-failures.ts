import type { IncomingMessage, ServerResponse } from 'node:http';
import { headerPairs } from './header-pairs';

/** Set by the middleware on a failure whose page is complete already; never sent on. */
export const COMPLETE_PAGE_HEADER = 'x-page-complete';

export type FailurePages = {
  /** HTML for this status. */
  pageFor: (status: 404 | 500) => Promise<string>;
  /** Asked by the framework's scripts for a page that they draw themselves. */
  isData?: boolean;
};

/**
 * The framework answers a 404 or 500 that it finds out while drawing with an empty page that scripts fill. This gives
 * such an answer a body that reads without scripts: the framework's own is swallowed, its handler is not run again.
 * Data that failed is said to be no data, whose page the browser then loads as a whole.
 */
export function completeFailures(
  req: IncomingMessage,
  res: ServerResponse,
  { pageFor, isData = false }: FailurePages,
): void {
  const send = { writeHead: res.writeHead.bind(res), write: res.write.bind(res), end: res.end.bind(res) };
  let verdict: 'undecided' | 'pass' | 'replace' = 'undecided';

  function decide(): boolean {
    if (verdict === 'undecided') {
      // The page of a 404 comes as data, too.
      const isFailure = res.statusCode === 500 || (res.statusCode === 404 && !isData);
      const type = String(res.getHeader('content-type') ?? '');
      const isPage = type.startsWith('text/html') || (isData && type.startsWith('text/x-component'));
      verdict = isFailure && isPage && !res.hasHeader(COMPLETE_PAGE_HEADER) ? 'replace' : 'pass';
      res.removeHeader(COMPLETE_PAGE_HEADER);
    }
    return verdict === 'replace';
  }

  async function replace(): Promise<void> {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only these two are replaced
    const status = res.statusCode as 404 | 500;
    const body = await pageFor(status);
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'etag', 'link'])
      res.removeHeader(name);
    res.setHeader('content-type', 'text/html; charset=utf-8');
    res.setHeader('cache-control', 'no-store');
    res.setHeader('x-robots-tag', 'noindex');
    restore();
    send.end(req.method === 'HEAD' || isData ? undefined : body);
  }

  function restore(): void {
    Object.assign(res, send);
  }

  res.writeHead = (status: number, ...rest: unknown[]) => {
    res.statusCode = status;
    for (const [name, value] of headerPairs(rest.find((part) => typeof part === 'object' && part !== null)))
      res.setHeader(name, value);
    return decide() ? res : send.writeHead(status);
  };
  /* oxlint-disable-next-line typescript/no-unsafe-type-assertion --
     a function of one signature stands for an overloaded one */
  res.write = ((...args: Parameters<typeof res.write>) => (decide() ? true : send.write(...args))) as typeof res.write;
  /* oxlint-disable-next-line typescript/no-unsafe-type-assertion --
     a function of one signature stands for an overloaded one */
  res.end = ((...args: Parameters<typeof res.end>) => {
    if (!decide()) return send.end(...args);
    void replace().catch(() => send.end());
    return res;
  }) as typeof res.end;
}
