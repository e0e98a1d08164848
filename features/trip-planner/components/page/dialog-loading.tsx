'use client';

import { useDelayed } from '@/components/feedback/use-delayed';

/**
 * While a dialog is fetched for the first time: nothing at first, then a spinner. It takes no focus, so that the dialog
 * gives it back.
 */
export function DialogLoading() {
  const isLate = useDelayed(true, 200);
  if (!isLate) return null;
  return (
    <div className="loader-layer" aria-hidden="true">
      <span className="spinner" />
    </div>
  );
}
