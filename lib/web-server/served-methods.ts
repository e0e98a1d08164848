import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { isLanguage } from '@/rules/language';
import { refusalBody } from '../gateway/refusals';
import { splitLanguage } from '../paths/language-paths';

const READING = ['GET', 'HEAD'];
const FORMS = [...READING, 'POST', 'OPTIONS'];
const CALLS = [...FORMS, 'PUT', 'PATCH', 'DELETE'];

const HOST = /^host$/i;

/** What some address of that place takes; the address itself may take less, and then says so. */
function servedMethods(pathname: string): readonly string[] {
  if (pathname === '/healthz' || pathname === '/readyz') return READING;
  return isCall(pathname) ? CALLS : FORMS;
}

/**
 * Answers 400 to a request that names two hosts (RFC 9112, 3.2): whoever stands before us may have read the other.
 * @returns whether it has answered
 */
export function refuseTwoHosts(req: IncomingMessage, res: ServerResponse): boolean {
  let hosts = 0;
  const { rawHeaders } = req;
  for (let at = 0; at < rawHeaders.length; at += 2) if (HOST.test(rawHeaders[at] ?? '')) hosts += 1;
  if (hosts < 2) return false;
  res.writeHead(400, { 'cache-control': 'no-store', 'content-length': 0, connection: 'close' }).end();
  return true;
}

/**
 * Answers 405 to a method that nothing at such an address serves: TRACE would fail before anybody could refuse it, and
 * a page answers every method that it is not told to refuse.
 * @returns whether it has answered
 */
export function refuseMethod(req: IncomingMessage, res: ServerResponse, requestId: string): boolean {
  const [pathname = '/', search] = (req.url ?? '/').split('?', 2);
  const served = servedMethods(pathname);
  if (served.includes(req.method ?? 'GET')) return false;
  const asked = new URLSearchParams(search).get('language');
  const language = isCall(pathname) && isLanguage(asked) ? asked : splitLanguage(pathname).language;
  const refused = refusalBody('METHOD_NOT_ALLOWED', language, requestId);
  const body = isCall(pathname) ? JSON.stringify(refused) : `${refused.message}\n`;
  res
    .writeHead(405, {
      allow: served.join(', '),
      'cache-control': 'no-store',
      'content-length': Buffer.byteLength(body),
      'content-type': isCall(pathname) ? 'application/json' : 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
    .end(body);
  return true;
}

/** CONNECT asks for a tunnel. Node hands it to nobody else, and would hang up without a word. */
export function refuseTunnels(server: Server): void {
  const head = [
    'HTTP/1.1 405 Method Not Allowed',
    `Allow: ${CALLS.join(', ')}`,
    'Content-Length: 0',
    'Connection: close',
  ];
  server.on('connect', (_req, socket) => void socket.end(`${head.join('\r\n')}\r\n\r\n`));
}

function isCall(pathname: string): boolean {
  return pathname.startsWith('/api/') && !pathname.startsWith('/api/auth/');
}
