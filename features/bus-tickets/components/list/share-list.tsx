'use client';

import { useTranslations } from 'next-intl';
import { showToast } from '@/components/feedback/toasts-store';
import { Button } from '@/components/ui/basics/button';

/**
 * Hands on the address of the list with its order and filters: to what the device shares with, else to the clipboard.
 */
export function ShareList({ path }: { path: string }) {
  const t = useTranslations('busTickets.list');

  async function share() {
    const url = new URL(path, window.location.origin).href;
    if (typeof navigator.share === 'function') {
      try {
        return await navigator.share({ title: document.title, url });
      } catch (error) {
        // Whoever closes the device's own choice has changed their mind.
        if (error instanceof DOMException && error.name === 'AbortError') return;
      }
    }
    try {
      await navigator.clipboard.writeText(url);
      showToast({ message: t('shared'), variant: 'success' });
    } catch {
      // Refused, or not there: a page that is not served securely has no clipboard.
      showToast({ message: t('shareFailed'), variant: 'danger' });
    }
  }

  return (
    <Button variant="quiet" size="sm" icon="share" onClick={() => void share()}>
      {t('share')}
    </Button>
  );
}
