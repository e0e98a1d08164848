import { request as httpRequest, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: string };

/** Sends a path exactly as it stands here: clients that build addresses would mend it first. */
export function askRaw(
  baseURL: string | undefined,
  path: string,
  headers: OutgoingHttpHeaders = {},
  method = 'GET',
): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(baseURL ?? '');
  return new Promise((resolve, reject) => {
    httpRequest({ hostname, port, path, method, headers: { host, ...headers } }, (res) => {
      let body = '';
      res
        .setEncoding('utf8')
        .on('data', (chunk: string) => (body += chunk))
        .on('end', () => resolve({ status: res.statusCode ?? 0, headers: res.headers, body }))
        .on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}
