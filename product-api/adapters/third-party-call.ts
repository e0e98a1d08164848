import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

const MAX_BYTES = 64 * 1024;

export type ThirdPartyCall = {
  url: URL;
  /** Posted as JSON; without it the call is a GET. */
  body?: object;
  /** The service's own key, where it wants one. */
  key?: string;
  /** Not even the wish for JSON is sent: login providers get an authorization header and nothing else (R126). */
  isBare?: boolean;
  timeoutMs: number;
};

/**
 * Calls somebody else's service, which gets what is named here and nothing of ours or of the visitor's (S15): no
 * cookie, session, language, authorization or forwarded address. Redirects are not followed, so that nothing goes
 * anywhere else either.
 * @returns status and text of the answer, at most 64 KB
 * @throws Error without the address when it does not answer in time or not at all
 */
export function callThirdParty({
  url,
  body,
  key,
  isBare = false,
  timeoutMs,
}: ThirdPartyCall): Promise<{ status: number; text: string }> {
  const json = body === undefined ? null : JSON.stringify(body);
  const headers = {
    ...(isBare ? {} : { accept: 'application/json' }),
    ...(json === null ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }),
    ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
  };
  return new Promise((resolve, reject) => {
    const refuse = (error: Error) => reject(new Error(reasonOf(error)));
    const call = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      method: json === null ? 'GET' : 'POST',
      headers,
      signal: AbortSignal.timeout(timeoutMs),
    });
    call.on('error', refuse).on('response', (answer) => {
      let text = '';
      answer
        .setEncoding('utf8')
        .on('error', refuse)
        .on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      answer.on('data', (chunk: string) => {
        text += chunk;
        if (text.length > MAX_BYTES) answer.destroy(new Error('the answer is too long'));
      });
    });
    call.end(json ?? undefined);
  });
}

/** Messages of the network name addresses; its codes do not. */
function reasonOf(error: NodeJS.ErrnoException): string {
  return error.code === 'ABORT_ERR' ? 'no answer in time' : (error.code ?? error.message);
}
