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

/** A bounded load on a server of this machine. */
export async function load({ url, method = 'GET', headers, bodies, connections, seconds }: Load): Promise<LoadResult> {
  const requests = bodies?.map((body) => ({ method, body, headers }));
  const result = await autocannon({
    url,
    method,
    headers,
    connections,
    duration: seconds,
    ...(requests ? { requests } : {}),
  });
  return { perSecond: result.requests.average, p50: result.latency.p50, refused: result.non2xx + result.errors };
}
