import autocannon from 'autocannon';

export type Load = {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** One for each request, in turn. */
  bodies?: readonly string[];
  connections: number;
  seconds: number;
};

export type LoadResult = { perSecond: number; /** Milliseconds. */ p50: number; refused: number };

/** What autocannon keeps of a body, which nobody reads. */
type BodyKept = { pipelinedRequests: { addBody: (part: Buffer) => void } };

/**
 * It puts each body together as text: of a compressed one, which is none, that takes four times as long as what it
 * asks, and it would be what is measured.
 */
function keepNoBody(client: unknown): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its types leave out what a client consists of
  (client as BodyKept).pipelinedRequests.addBody = () => undefined;
}

/** A bounded load on a server of this machine. */
export async function load({ url, method = 'GET', headers, bodies, connections, seconds }: Load): Promise<LoadResult> {
  const requests = bodies?.map((body) => ({ method, body, headers }));
  const result = await autocannon({
    url,
    method,
    headers,
    connections,
    duration: seconds,
    setupClient: keepNoBody,
    ...(requests ? { requests } : {}),
  });
  return { perSecond: result.requests.average, p50: result.latency.p50, refused: result.non2xx + result.errors };
}
