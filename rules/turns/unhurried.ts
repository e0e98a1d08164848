/**
 * A pause before a refusal: whoever asks again as fast as it is answered would otherwise keep the machine busy with
 * refusals alone. Of many at once only `most` are held, the others are answered without it.
 */
export function unhurried({ pauseMs, most }: { pauseMs: number; most: number }) {
  let held = 0;
  return async (signal?: AbortSignal): Promise<void> => {
    if (pauseMs === 0 || held >= most || signal?.aborted) return;
    held += 1;
    await new Promise<void>((resolve) => {
      const goOn = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', goOn);
        resolve();
      };
      const timer = setTimeout(goOn, pauseMs);
      signal?.addEventListener('abort', goOn, { once: true });
    });
    held -= 1;
  };
}
