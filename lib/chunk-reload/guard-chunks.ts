export type GuardSettings = {
  /** Name in sessionStorage of the time of this tab's last reload, in ms. */
  key: string;
  /** Between two reloads, in ms (R164, R177). */
  pauseMs: number;
  /** How long the framework's own second try may take, in ms. */
  patienceMs: number;
  /** Id of the hidden element that says what happened. */
  noticeId: string;
};

export const GUARD_SETTINGS: Readonly<GuardSettings> = {
  key: 'tandem-chunk-reload',
  pauseMs: 60_000,
  patienceMs: 3_000,
  noticeId: 'chunk-notice',
};

/**
 * Reloads a page one of whose own scripts or styles cannot be loaded, most likely because a new version has replaced
 * them (R164, F64): at most once in `pauseMs`, and never without a connection, where the page at hand is all there is.
 * Otherwise the notice appears. Printed into pages as text, so that it stands before every script it watches: it may
 * use nothing from outside itself.
 */
export function guardChunks(
  isChunkFailure: (error: unknown) => boolean,
  { key, pauseMs, patienceMs, noticeId }: GuardSettings,
): void {
  const failing = new Map<string, ReturnType<typeof setTimeout>>();
  let isReloading = false;

  function recover(): void {
    for (const waiting of failing.values()) clearTimeout(waiting);
    failing.clear();
    if (isReloading) return;
    isReloading = mayReload();
    if (isReloading) return window.location.reload();
    const notice = document.getElementById(noticeId);
    if (notice && !notice.dataset.isSaid) notice.hidden = false;
  }

  function mayReload(): boolean {
    try {
      const age = Date.now() - Number(sessionStorage.getItem(key) ?? '0');
      if (navigator.onLine === false || (age >= 0 && age < pauseMs)) return false;
      sessionStorage.setItem(key, String(Date.now()));
      return true;
    } catch {
      // Without a memory it would never stop.
      return false;
    }
  }

  /**
   * Address of one of our own files that an element asks for; '' for all others, and for what is only fetched ahead.
   */
  function fileOf(target: EventTarget | null): string {
    const isStyle = target instanceof HTMLLinkElement && target.rel === 'stylesheet';
    const address = target instanceof HTMLScriptElement ? target.src : isStyle ? target.href : '';
    return address.startsWith(`${window.location.origin}/_next/static/`) ? address : '';
  }

  window.addEventListener(
    'error',
    (event) => {
      const file = fileOf(event.target);
      if (isChunkFailure(event.error) || failing.has(file)) recover();
      // The framework tries once more, if it is there already.
      else if (file !== '') failing.set(file, setTimeout(recover, patienceMs));
    },
    true,
  );
  document.addEventListener(
    'load',
    (event) => {
      const file = fileOf(event.target);
      clearTimeout(failing.get(file));
      failing.delete(file);
    },
    true,
  );
  window.addEventListener('unhandledrejection', (event) => {
    if (isChunkFailure(event.reason)) recover();
  });
  // A link to the page itself would open it afresh: only one that is loaded again gets its forms back (F64).
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !event.target.closest(`#${noticeId} a`)) return;
    event.preventDefault();
    window.location.reload();
  });
}

/**
 * Where the page itself says that a part is missing, the notice over it is not needed, whichever of the two is told of
 * it first.
 * @returns ends that, when the page no longer says so
 */
export function hideChunkNotice(): () => void {
  const notice = document.getElementById(GUARD_SETTINGS.noticeId);
  if (!notice) return () => undefined;
  notice.hidden = true;
  notice.dataset.isSaid = 'true';
  return () => void delete notice.dataset.isSaid;
}
