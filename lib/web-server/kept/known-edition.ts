/** While somebody is there, the product API is asked that often: a change of flags or inventory ends what is kept. */
const ASK_EVERY_MS = 250;
/** So old an edition is believed. */
const BELIEVED_MS = 500;
/** While a busy product API is asked, an older one is: a kept page does not wait behind others' searches (P14). */
const BELIEVED_WHILE_ASKED_MS = 2_000;
/** Nobody waits longer for it; then the last one will do. */
const PATIENCE_MS = 100;
const TIMEOUT_MS = 5_000;
/** Somebody was there that lately. */
const LATELY_MS = 5_000;

/** What kept answers are made of, as the product API says it; the last it has said while it is away. */
export function knownEdition(
  apiOrigin: string,
  callApi: (request: Request) => Promise<Response>,
): () => Promise<string> {
  let edition = '';
  let knownAt = Number.NEGATIVE_INFINITY;
  let wantedAt = knownAt;
  let pending: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function ask(): Promise<void> {
    try {
      const answer = await callApi(new Request(`${apiOrigin}/edition`, { signal: AbortSignal.timeout(TIMEOUT_MS) }));
      if (answer.ok) edition = await answer.text();
    } catch {
      // Away: the last it has said stays, and it is not asked by every request.
    } finally {
      knownAt = performance.now();
      pending = null;
      askAgainLater();
    }
  }

  function askAgainLater(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (performance.now() - wantedAt < LATELY_MS) pending ??= ask();
    }, ASK_EVERY_MS);
    timer.unref();
  }

  return async () => {
    const isFirst = knownAt === Number.NEGATIVE_INFINITY;
    wantedAt = performance.now();
    if (wantedAt - knownAt < (pending ? BELIEVED_WHILE_ASKED_MS : BELIEVED_MS)) return edition;
    pending ??= ask();
    await (isFirst ? pending : inTime(pending));
    return edition;
  };
}

async function inTime(coming: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  await Promise.race([coming, new Promise<void>((resolve) => (timer = setTimeout(resolve, PATIENCE_MS)))]);
  clearTimeout(timer);
}
