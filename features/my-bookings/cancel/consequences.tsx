import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/basics/card';
import { Icon } from '@/components/ui/basics/icon';
import type { IconName } from '@/components/ui/basics/icon-names';
import type { CancellationOffer } from '@/contract/cancellations';
import type { Consequence } from '@/rules/after-sale/units/consequences';

const LOOKS: Readonly<Record<Consequence, { tone: 'ok' | 'warn' | 'off'; icon: IconName }>> = {
  TICKETS_VOID: { tone: 'off', icon: 'close' },
  OTHERS_TRAVEL_ON: { tone: 'ok', icon: 'check' },
  NO_WAY_BACK: { tone: 'warn', icon: 'info' },
  NO_WAY_OUT: { tone: 'warn', icon: 'info' },
  STAY_WITHOUT_BUS: { tone: 'warn', icon: 'info' },
  BUS_WITHOUT_STAY: { tone: 'warn', icon: 'info' },
  ACTIVITY_WITHOUT_BUS: { tone: 'warn', icon: 'info' },
  STAY_IS_KEPT: { tone: 'ok', icon: 'check' },
};

/** What the cancellation means for everything else, in words (D64). */
export function Consequences({ offer: { consequences } }: { offer: CancellationOffer }) {
  const t = useTranslations('cancelBooking.means');
  if (consequences.length === 0) return null;
  return (
    <Card title={t('title')} titleId="means" gap={14}>
      <ul className="bulletin">
        {consequences.map((consequence) => {
          const { tone, icon } = LOOKS[consequence];
          return (
            <li key={consequence} className={`is-${tone}`}>
              <Icon name={icon} />
              <span>{t(consequence)}</span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
