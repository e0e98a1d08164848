import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/basics/icon';
import type { SharedRoom } from '@/contract/hotels';
import { formatMoney } from '@/rules/money/money';

/** Who sleeps in which room of a stay, and what each is of its price, taxes in (D22, D24). */
export function RoomShares({ rooms }: { rooms: readonly SharedRoom[] }) {
  const t = useTranslations('tripSummary');
  const language = useLocale();
  return (
    <ul className="ticket__terms">
      {rooms.map(({ name, occupants: { adults, childrenAges }, price: { total, taxes, currency } }, index) => {
        const money = (amount: number) => formatMoney({ amount, currency }, language);
        return (
          <li key={index}>
            <Icon name="bed" />
            <span>
              {t('roomShare', {
                index: index + 1,
                room: name,
                adults,
                children: childrenAges.length,
                ages: childrenAges.join(', '),
                price: money(total),
                taxes: money(taxes.reduce((reached, { amount }) => reached + amount, 0)),
              })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
