'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Card } from '@/components/ui/basics/card';
import type { LiveNotice, LiveVehicle } from '@/lib/live/live-store';
import { formatTime } from '@/rules/dates/dates';

export type NoticeListProps = {
  vehicle: LiveVehicle | null;
  alerts: readonly LiveNotice[];
  zone: string;
};

/** In the words of the company; only where its bus is, is said in ours. */
export function NoticeList({ vehicle, alerts, zone }: NoticeListProps) {
  const t = useTranslations('live');
  const language = useLocale();
  const time = vehicle && formatTime({ instant: vehicle.saidAt, zone }, language);
  return (
    <Card title={t('notices')} titleId="live-notices" gap={12}>
      {vehicle?.stop && time && (
        <p className="small">{t(vehicle.isAtStop ? 'seenAt' : 'seenBefore', { stop: vehicle.stop, time })}</p>
      )}
      {alerts.map(({ id, title, text, url }) => (
        <div key={id}>
          <p>
            <b>{title}</b>
          </p>
          {text && <p className="small">{text}</p>}
          {url && (
            <a className="link link--sm" href={url} target="_blank" rel="noreferrer">
              {t('more')} <span className="vh">{title}</span>
            </a>
          )}
        </div>
      ))}
    </Card>
  );
}
