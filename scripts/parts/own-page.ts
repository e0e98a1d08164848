import { request, type Server } from 'node:http';
import type { Environment } from '@/lib/env/environment';
import { OWN_CALL_HEADERS } from '@/lib/web-server/turns/own-calls';

/** What we answer at a path, asked for over the public port. @param front the server on that port */
export async function ownPage(
  { PUBLIC_URL }: Pick<Environment, 'PUBLIC_URL'>,
  front: Server,
  path: string,
): Promise<string> {
  const address = front.address();
  if (address === null || typeof address === 'string') throw new Error('The public listener is closed.');
  const { address: host, port } = address;
  return new Promise((resolve, reject) => {
    request(
      {
        host: host === '::' || host === '0.0.0.0' ? 'localhost' : host,
        port,
        path,
        headers: { host: new URL(PUBLIC_URL).host, ...OWN_CALL_HEADERS },
      },
      (res) => {
        let html = '';
        res
          .setEncoding('utf8')
          .on('data', (chunk: string) => (html += chunk))
          .on('end', () => resolve(html))
          .on('error', reject);
      },
    )
      .on('error', reject)
      .end();
  });
}
