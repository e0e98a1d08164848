import { useEffect } from 'react';
import { useRouter } from 'next/navigation';

/** @returns the link of the site that something on it happened to; a file to keep, or another window, is none */
function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-soft]') : null;
  if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  return link.origin === window.location.origin ? link : null;
}

/**
 * Leads on by `SoftLink`s as the framework's own links would: a plain press goes to the page without a full load. What
 * some of them lead to is fetched once they are pointed at, not for everybody whose screen they are on (P7).
 */
export function useSoftLinks(): void {
  const router = useRouter();
  useEffect(() => {
    const fetched = new Set<string>();
    const fetchAhead = ({ target }: Event) => {
      const link = linkOf(target);
      if (!link?.dataset.soft?.includes('wanted') || fetched.has(link.href)) return;
      fetched.add(link.href);
      router.prefetch(link.href);
    };
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = linkOf(event.target);
      if (!link) return;
      event.preventDefault();
      const go = link.dataset.soft?.includes('replace') ? router.replace : router.push;
      go(`${link.pathname}${link.search}${link.hash}`);
    };
    document.addEventListener('click', follow);
    document.addEventListener('pointerover', fetchAhead);
    document.addEventListener('focusin', fetchAhead);
    return () => {
      document.removeEventListener('click', follow);
      document.removeEventListener('pointerover', fetchAhead);
      document.removeEventListener('focusin', fetchAhead);
    };
  }, [router]);
}
