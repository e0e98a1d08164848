'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/basics/icon';
import { TextLink } from '@/components/ui/basics/button';
import type { BusTicket } from '@/contract/bus-ticket';
import { formatDateTime, formatTime } from '@/rules/dates/dates';
import { formatMoney } from '@/rules/money/money';
import { companiesOf } from '../../rules/companies-of';

export type PinnedOutboundProps = { ticket: BusTicket; travellers: number; changeHref: string };

/** The chosen outbound stays in sight while the return is chosen (F10). */
export function PinnedOutbound({ ticket, travellers, changeHref }: PinnedOutboundProps) {
  const t = useTranslations('busTickets.pinned');
  const language = useLocale();
  const { journey, price } = ticket;
  if (!journey) return null;
  const departure = formatDateTime(journey.departureTime, journey.departureLocation.zone, language);
  const arrival = formatTime({ instant: journey.arrivalTime, zone: journey.destinationLocation.zone }, language);
  const money = (amount: number) => price && formatMoney({ amount, currency: price.currency }, language);
  return (
    <div className="pinned pinned--stick">
      <Icon name="success" />
      <div>
        <b>{t('times', { departure, arrival })}</b>
        <small>
          {t('company', { company: companiesOf(journey).join(', '), station: journey.destinationLocation.name })}
          {price && travellers > 1 && `, ${t('each', { price: money(price.perPerson) ?? '' })}`}
          {price && `, ${t('forParty', { total: money(price.total) ?? '', count: travellers })}`}
        </small>
      </div>
      <TextLink small href={changeHref}>
        {t('change')} <span className="vh">{t('changeWhat')}</span>
      </TextLink>
    </div>
  );
}
