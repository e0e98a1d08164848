import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@/scripts/throwaway/free-port';

/** Serves the build's pages by themselves: the header that only the shell can write leaves the middleware out. */
const PROGRAM = `
import { createServer } from 'node:http';
const { default: next } = await import('next');
let handle;
const server = createServer((req, res) => {
  req.headers['x-page-decided'] = '1';
  void handle(req, res);
});
const app = next({ dir: process.cwd(), hostname: 'localhost', port: Number(process.env.PORT), httpServer: server });
await app.prepare();
handle = app.getRequestHandler();
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send('open'));
`;

/** The website's pages without its shell and without the middleware, with the product API of another site. */
export async function openPagesAlone(site: string): Promise<{ url: string; close: () => void }> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: site,
      PRODUCT_API_URL: site,
      NEXTAUTH_URL: site,
      NEXTAUTH_SECRET: 'of nobody, since nobody is signed in here',
    },
  });
  await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, close: () => void child.kill('SIGKILL') };
}
