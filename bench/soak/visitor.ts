import { request, type APIRequestContext, type APIResponse } from '@playwright/test';

type Answered = { at: number; ms: number; what: string; status: number };

/** Everything that visitors were answered, in the order in which they were. */
export type Diary = { answers: Answered[]; silent: string[] };

/** Somebody with cookies and an address of their own, whose calls are written down. */
export type Visitor = {
  get: (what: string, path: string) => Promise<APIResponse>;
  post: (what: string, path: string, data?: object) => Promise<APIResponse>;
  put: (what: string, path: string, data: object) => Promise<APIResponse>;
  /** As a page's own form sends it. */
  send: (what: string, path: string, form: Record<string, string>) => Promise<APIResponse>;
  remove: (what: string, path: string) => Promise<APIResponse>;
  leave: () => Promise<void>;
};

/** The longest that anybody waits for an answer. */
const PATIENCE_MS = 30_000;
let visitors = 0;

/** Behind a proxy that names senders (TRUSTED_PROXIES): limits by address hold for each visitor alone. */
export async function visitorOf(origin: string, diary: Diary): Promise<Visitor> {
  visitors += 1;
  const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
  const context: APIRequestContext = await request.newContext({
    baseURL: origin,
    timeout: PATIENCE_MS,
    extraHTTPHeaders: { 'x-forwarded-for': address, 'sec-fetch-site': 'same-origin', origin },
  });
  async function noted(what: string, call: Promise<APIResponse>): Promise<APIResponse> {
    const from = performance.now();
    const answer = await call.catch((error: unknown) => {
      diary.silent.push(`${what}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`);
      throw error;
    });
    diary.answers.push({ at: from, ms: performance.now() - from, what, status: answer.status() });
    return answer;
  }
  return {
    get: (what, path) => noted(what, context.get(path)),
    post: (what, path, data) => noted(what, context.post(path, { data })),
    put: (what, path, data) => noted(what, context.put(path, { data })),
    send: (what, path, form) => noted(what, context.post(path, { form })),
    remove: (what, path) => noted(what, context.delete(path)),
    leave: () => context.dispose(),
  };
}
