import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/basics/card';
import { Icon } from '@/components/ui/basics/icon';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { partState, type Part } from '../rules/parts';
import { usePartWords } from '../use-part-words';

const ICONS = { journey: 'bus', stay: 'bed', visit: 'activity' } as const;

type StillValidProps = { booking: MyBooking; parts: readonly Part[] };

/** What is left of a booking after something of it was given back, or changed. */
export function StillValid({ booking, parts }: StillValidProps) {
  const t = useTranslations('cancelBooking.done');
  const words = usePartWords();
  const now = new Date(booking.serverTime);
  const left = parts.filter((part) => ['valid', 'some'].includes(partState(part, now)));
  return (
    <Card title={t('valid')} titleId="valid" gap={14}>
      {left.length === 0 && <p>{t('none')}</p>}
      <ul className="bulletin">
        {left.map((part) => (
          <li key={part.key} className="is-ok">
            <Icon name={ICONS[part.kind]} />
            <span>
              {t.rich('validLine', {
                b: (chunk) => <b>{chunk}</b>,
                when: words.when(part),
                part: words.title(part),
                names: part.units
                  .filter(({ status }) => status === 'SOLD')
                  .map((unit) => words.memberOf(unit, booking))
                  .join(', '),
              })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
