'use client';

import { useEffect, useState } from 'react';
import { useTranslations } from 'next-intl';
import { Icon } from '../ui/basics/icon';
import { closeToast, useToasts, type Toast } from './toasts-store';

/** Long enough to read a line and to reach its button. */
const SHOWN_MS = 8000;

export function ToastContainer() {
  const t = useTranslations('feedback.toasts');
  const toasts = useToasts((state) => state.toasts);
  return (
    <section className="toasts" aria-label={t('label')}>
      {toasts.map((toast) => (
        <ToastMessage key={toast.id} toast={toast} closeLabel={t('close')} />
      ))}
    </section>
  );
}

/** Waits while it is pointed at or has the focus. */
function ToastMessage({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => closeToast(toast.id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld, toast.id]);

  function act() {
    toast.action?.onAction();
    closeToast(toast.id);
  }

  return (
    <div
      className={`toast toast--${toast.variant}`}
      role="status"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>
        {toast.title && <b>{toast.title}</b>}
        {toast.message}
      </span>
      {toast.action && (
        <button type="button" className="btn btn--sm" onClick={act}>
          {toast.action.label}
        </button>
      )}
      <button type="button" className="toast__x" aria-label={closeLabel} onClick={() => closeToast(toast.id)}>
        <Icon name="close" />
      </button>
    </div>
  );
}
