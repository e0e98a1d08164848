/** Other tabs hear of what is written here. */
const KEY = 'account';

/** Tells the other tabs of this browser that somebody has signed in or out. */
export function tellAccountNews(news: 'in' | 'out'): void {
  try {
    // A value of its own each time: only a change is told.
    localStorage.setItem(KEY, `${news} ${Date.now()}`);
  } catch {
    // Storage may be closed to us: the other tabs find out when they are looked at.
  }
}

/**
 * What is older than this page is no news to it: it came with that sign-in already. A busy browser brings the word of
 * the page before it in the same tab so late.
 */
export function onAccountNews(listen: (news: 'in' | 'out') => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    const [news, at] = newValue?.split(' ') ?? [];
    if (key !== KEY || Number(at) < performance.timeOrigin) return;
    if (news === 'in' || news === 'out') listen(news);
  });
}
