import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { headerPairs } from '../header-pairs';
import { acceptedEncoding } from '../kept/accepted-encoding';

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];
const QUALITY = 5;

/**
 * A page without a nonce that nobody keeps, such as one that is drawn for the search in its address: it is read to its
 * end, so that its policy can name what it runs, and goes out in one piece. What is no page passes as it comes.
 * @param policyOf the policy of a page, by its HTML; an answer that has brought a policy of its own keeps that
 */
export function hashPage(req: IncomingMessage, res: ServerResponse, policyOf: (html: string) => string): void {
  const send = { writeHead: res.writeHead.bind(res), write: res.write.bind(res), end: res.end.bind(res) };
  const encoding = acceptedEncoding(String(req.headers['accept-encoding'] ?? ''));
  const given = res.getHeader('content-security-policy');
  const chunks: Buffer[] = [];
  let isHeld: boolean | null = null;
  // The framework would pack what has to be read here, or say that a page is the one of before, and not which.
  for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete req.headers[name];

  const holds = (): boolean =>
    (isHeld ??=
      req.method !== 'HEAD' &&
      String(res.getHeader('content-type') ?? '').startsWith('text/html') &&
      !res.hasHeader('content-encoding'));

  async function finish(): Promise<void> {
    const plain = Buffer.concat(chunks);
    if (res.getHeader('content-security-policy') === given)
      res.setHeader('content-security-policy', policyOf(plain.toString('utf8')));
    const vary = [res.getHeader('vary') ?? []].flat().join(', ');
    if (!/accept-encoding/i.test(vary))
      res.setHeader('vary', vary === '' ? 'Accept-Encoding' : `${vary}, Accept-Encoding`);
    const body = plain.length === 0 || encoding === 'identity' ? plain : await packed(plain, encoding);
    if (body !== plain) res.setHeader('content-encoding', encoding);
    res.removeHeader('transfer-encoding');
    res.setHeader('content-length', body.length);
    send.writeHead(res.statusCode);
    send.end(body);
  }

  res.writeHead = (status: number, ...rest: unknown[]) => {
    res.statusCode = status;
    const said = rest.find((part) => typeof part === 'object' && part !== null);
    for (const [name, value] of headerPairs(said)) res.setHeader(name, value);
    return holds() ? res : send.writeHead(status);
  };
  /* oxlint-disable-next-line typescript/no-unsafe-type-assertion --
     a function of one signature stands for an overloaded one */
  res.write = ((...args: Parameters<typeof res.write>) => {
    if (!holds()) return send.write(...args);
    keep(args[0]);
    return true;
  }) as typeof res.write;
  /* oxlint-disable-next-line typescript/no-unsafe-type-assertion --
     a function of one signature stands for an overloaded one */
  res.end = ((...args: Parameters<typeof res.end>) => {
    if (!holds()) return send.end(...args);
    if (typeof args[0] !== 'function') keep(args[0]);
    finish().catch((error: unknown) => res.destroy(error instanceof Error ? error : undefined));
    return res;
  }) as typeof res.end;

  function keep(chunk: unknown): void {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  }
}

function packed(plain: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return toGzip(plain);
  return toBrotli(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
}
