import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { z } from 'zod';
import { signInProof } from '../auth/sign-in-proof';
import { toApiRequest, toBrowserAnswer, type GatewaySite, type GatewayVisitor } from '../gateway/gateway';
import { refusal } from '../gateway/refusals';
import type { TrustedPeers } from '@/rules/network/trusted-peers';
import { visitorAddress, visitorCountry } from '../gateway/server/visitor-address';
import { readCookies } from '../gateway/visitor-cookies';
import { processTracer } from '../tracing/process-tracer';
import { answerPages, type PageParts } from './answer-page';
import { keptReads } from './kept/kept-reads';
import { innermostReason } from './logged-error';
import { packedAnswers } from './kept/packed-answers';
import { refuseMethod, refuseTwoHosts } from './served-methods';

export type PublicListenerParts = PageParts & {
  /** Where a forwarded call goes; for an embedded product API any origin will do. */
  apiOrigin: string;
  trustedProxies: TrustedPeers;
  /** Header in which a trusted proxy names the visitor's country (COUNTRY_HEADER). */
  countryHeader?: string;
  /** The product API, embedded or on another machine. Waits until it is open. */
  callApi: (request: Request) => Promise<Response>;
  /** Everything under /login (embedded login provider). */
  login: RequestListener;
  isReady: () => boolean;
};

/** What answers on PORT: calls through the gateway, sign-in, health, and everything else as pages. */
export function publicListener(parts: PublicListenerParts): RequestListener {
  const site: GatewaySite = { publicOrigin: new URL(parts.publicUrl).origin, apiOrigin: parts.apiOrigin };
  /** Of calls that the adapter takes on, which hands back Node's own request and nothing else. */
  const callers = new WeakMap<IncomingMessage, GatewayVisitor>();
  const visitorOf = (req: IncomingMessage): GatewayVisitor => {
    const visitor = {
      address: visitorAddress(req.socket.remoteAddress, headerOf(req, 'x-forwarded-for'), parts.trustedProxies),
      country: parts.countryHeader
        ? visitorCountry(req.socket.remoteAddress, headerOf(req, parts.countryHeader), parts.trustedProxies)
        : null,
      requestId: randomUUID(),
    };
    processTracer()?.current()?.tell({ 'tandem.request_id': visitor.requestId });
    return visitor;
  };

  const packed = packedAnswers();
  const calls = getRequestListener(
    async (request, env) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the adapter hands in Node's own request
      const { incoming } = env as { incoming: IncomingMessage };
      const visitor = callers.get(incoming) ?? visitorOf(incoming);
      const call = toApiRequest(
        request,
        { ...visitor, ...(await signInProof(readCookies(request.headers.get('cookie')))) },
        site,
      );
      if (call instanceof Response) return call;
      const answer = await parts.callApi(call).catch((error: unknown) => {
        const reason = innermostReason(error);
        parts.log.error({ reason, requestId: visitor.requestId }, 'the product API cannot be reached');
        return refusal(
          'NOT_READY',
          new URL(call.url).searchParams.get('language') === 'fr' ? 'fr' : 'en',
          visitor.requestId,
        );
      });
      return packed(toBrowserAnswer(answer, request, visitor, site, await wholeBody(answer)), request);
    },
    { overrideGlobalObjects: false },
  );

  const keptRead = keptReads(parts);
  const page = answerPages(parts, async (requestId) =>
    askReadiness(parts, requestId).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  async function call(
    req: IncomingMessage,
    res: ServerResponse,
    pathname: string,
    visitor: GatewayVisitor,
  ): Promise<void> {
    const isAnswered = await keptRead(req, res, pathname, visitor).catch((error: unknown) => {
      parts.log.error({ err: error, requestId: visitor.requestId }, 'what is kept of an answer could not be sent');
      return res.headersSent;
    });
    if (isAnswered) return;
    callers.set(req, visitor);
    await calls(req, res);
  }

  return (req, res) => {
    if (refuseTwoHosts(req, res)) return;
    const visitor = visitorOf(req);
    if (refuseMethod(req, res, visitor.requestId)) return;
    const pathname = (req.url ?? '/').split('?', 1)[0] ?? '/';
    if (pathname === '/healthz') return json(res, 200, { status: 'ok' });
    if (pathname === '/readyz') return void ready(res, parts, visitor.requestId);
    if (pathname === '/login' || pathname.startsWith('/login/')) return parts.login(req, res);
    if (pathname.startsWith('/api/') && !pathname.startsWith('/api/auth/'))
      return void call(req, res, pathname, visitor);
    void page(req, res, pathname, visitor);
  };
}

/**
 * A visitor's own JSON goes out in one piece with its head: as a stream it would be two. What has a version may be
 * known already, and stays unread.
 */
async function wholeBody(answer: Response): Promise<BodyInit | null> {
  const { headers, body } = answer;
  const isJson = headers.get('content-type')?.startsWith('application/json') === true;
  if (body === null || !isJson || headers.has('etag')) return body;
  return new Uint8Array(await answer.arrayBuffer());
}

/** Why the product API is not ready, where it says so itself, or who starts it anew: the disk is full, for one. */
const reasonSchema = z.looseObject({ reason: z.string().optional() });
const reasonIn = (said: unknown) => reasonSchema.safeParse(said).data?.reason;

/** Ready = pages can be drawn, what is on sale is known, and the product API's database answers. */
async function ready(res: ServerResponse, parts: PublicListenerParts, requestId: string): Promise<void> {
  if (!parts.isReady()) return json(res, 503, { status: 'starting' }, { 'retry-after': '1' });
  if (parts.isStocking()) return json(res, 503, { status: 'stocking' }, { 'retry-after': '1' });
  try {
    const answer = await askReadiness(parts, requestId);
    if (answer.ok) return json(res, 200, { status: 'ready' });
    const reason = reasonIn(await answer.json().catch(() => null));
    json(res, answer.status, { status: 'not ready', reason }, { 'retry-after': '1' });
  } catch (error) {
    json(res, 503, { status: 'not ready', reason: reasonIn(error) }, { 'retry-after': '1' });
  }
}

/** What the product API says of itself and its database. */
async function askReadiness(
  { callApi, apiOrigin }: Pick<PublicListenerParts, 'callApi' | 'apiOrigin'>,
  requestId: string,
): Promise<Response> {
  const headers = { 'x-request-id': requestId };
  return callApi(new Request(`${apiOrigin}/readyz`, { headers, signal: AbortSignal.timeout(2_000) }));
}

function json(res: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  res
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers })
    .end(JSON.stringify(body));
}

function headerOf(req: IncomingMessage, name: string): string | null {
  const value = req.headers[name];
  return value === undefined ? null : String(value);
}
