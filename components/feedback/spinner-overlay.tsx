'use client';

import { useTranslations } from 'next-intl';
import { Quote } from './quote';
import { useSpinner } from './spinner-store';
import { useDelayed } from './use-delayed';

/** A shorter wait shows nothing at all (R177). */
const APPEARS_AFTER_MS = 200;

/** Covers the screen while all of it waits, with a quote (R44) and what is going on. */
export function SpinnerOverlay() {
  const t = useTranslations('feedback.spinner');
  const { isOn, message } = useSpinner();
  const isShown = useDelayed(isOn, APPEARS_AFTER_MS);
  return (
    <div role="status" aria-live="polite">
      {isShown && (
        <div className="loader-layer">
          <div className="loader">
            <span className="spinner" aria-hidden="true" />
            <Quote />
            <p className={message ? 'loader__message' : 'vh'}>{message ?? t('label')}</p>
          </div>
        </div>
      )}
    </div>
  );
}
