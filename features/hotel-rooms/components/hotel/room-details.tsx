'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useTaxLabel } from '@/components/booking/cart/use-tax-label';
import { Disclosure } from '@/components/ui/basics/disclosure';
import type { StayPrice } from '@/contract/hotels';
import { formatDate } from '@/rules/dates/dates';
import { formatMoney } from '@/rules/money/money';

/** What the stay is made of: each night, and the taxes that its price contains, by place (F21, D24). */
export function RoomDetails({ price, roomName }: { price: StayPrice; roomName: string }) {
  const t = useTranslations('hotelRooms.rooms');
  const language = useLocale();
  const taxLabel = useTaxLabel();
  const money = (amount: number) => formatMoney({ amount, currency: price.currency }, language);
  const row = (key: string, label: string, amount: number) => (
    <div className="sum__row" key={key}>
      <span>{label}</span>
      <span>{money(amount)}</span>
    </div>
  );
  return (
    <Disclosure
      summary={
        <>
          {t('details')} <span className="vh">{t('detailsOf', { room: roomName })}</span>
        </>
      }
    >
      <div className="room__sum">
        {price.nights.map(({ date, amount }) => row(date, t('nightOf', { date: formatDate(date, language) }), amount))}
        {row('total', t('total'), price.total)}
        {price.taxes.length > 0 && <p className="xsmall muted">{t('taxesContained')}</p>}
        {price.taxes.map((line) => row(`${line.code} ${line.jurisdiction}`, taxLabel(line), line.amount))}
      </div>
    </Disclosure>
  );
}
