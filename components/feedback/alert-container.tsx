'use client';

import { useEffect, useRef } from 'react';
import { useTranslations } from 'next-intl';
import { Icon } from '../ui/basics/icon';
import { closeAlert, useAlerts, type Alert } from './alerts-store';

/** Fixed top right, at most 350 px wide, above everything, also above an open dialog (R44, R178). */
export function AlertContainer() {
  const t = useTranslations('feedback.alerts');
  const alerts = useAlerts((state) => state.alerts);
  const place = useRef<HTMLElement>(null);

  // Shown anew for each alert: what enters the browser's top layer last is on top of it.
  useEffect(() => {
    const element = place.current;
    // Older browsers: an ordinary section with a high z-index.
    if (!element?.showPopover) return;
    element.popover = 'manual';
    element.hidePopover();
    if (alerts.length > 0) element.showPopover();
  }, [alerts]);

  return (
    <section ref={place} className="alerts" aria-label={t('label')}>
      {alerts.map((alert) => (
        <AlertMessage key={alert.id} alert={alert} closeLabel={t('close')} />
      ))}
    </section>
  );
}

function AlertMessage({ alert, closeLabel }: { alert: Alert; closeLabel: string }) {
  return (
    <div className={`alert alert--${alert.type}`} role={alert.type === 'danger' ? 'alert' : 'status'}>
      <Icon name={alert.type === 'danger' ? 'alert' : 'success'} size={24} />
      <p>{alert.msg}</p>
      <button type="button" className="alert__x" aria-label={closeLabel} onClick={() => closeAlert(alert.id)}>
        <Icon name="close" />
      </button>
    </div>
  );
}
