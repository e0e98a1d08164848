import { useEffect } from 'react';
import { useRouter } from 'next/navigation';

/** Leads on by `SoftLink`s as by the framework's own links: a plain press goes to the page without a full load. */
export function useSoftLinks(): void {
  const router = useRouter();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-soft]') : null;
      if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return;
      const { origin, pathname, search, hash } = new URL(link.href, window.location.href);
      if (origin !== window.location.origin) return;
      event.preventDefault();
      router.push(`${pathname}${search}${hash}`);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [router]);
}
