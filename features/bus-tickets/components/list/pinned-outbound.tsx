'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/basics/icon';
import { TextLink } from '@/components/ui/basics/button';
import type { BusTicket } from '@/contract/bus-ticket';
import type { PartyPrice } from '@/contract/common';
import { formatDateTime, formatTime } from '@/rules/dates/dates';
import { formatMoney } from '@/rules/money/money';
import { travellersOf, type Party } from '@/rules/travellers/party';
import { companiesOf } from '../../rules/companies-of';
import { sharesOf } from '../../rules/fare-shares';

export type PinnedOutboundProps = { ticket: BusTicket; party: Party; changeHref: string };

/** The chosen outbound stays in sight while the return is chosen (F10). */
export function PinnedOutbound({ ticket, party, changeHref }: PinnedOutboundProps) {
  const t = useTranslations('busTickets.pinned');
  const language = useLocale();
  const { journey, price } = ticket;
  if (!journey) return null;
  const departure = formatDateTime(journey.departureTime, journey.departureLocation.zone, language);
  const arrival = formatTime({ instant: journey.arrivalTime, zone: journey.destinationLocation.zone }, language);
  const travellers = travellersOf(party);
  const money = (amount: number, { currency }: PartyPrice) => formatMoney({ amount, currency }, language);
  const each = (paid: PartyPrice) => {
    const kind = sharesOf(paid, party);
    return t(kind, {
      price: money(paid.perPerson, paid),
      adult: money(paid.adult, paid),
      child: money(paid.child ?? paid.adult, paid),
    });
  };
  return (
    <div className="pinned pinned--stick">
      <Icon name="success" />
      <div>
        <b>{t('times', { departure, arrival })}</b>
        <small>
          {companiesOf(journey).join(', ')}
          <span className="only-md">{t('to', { station: journey.destinationLocation.name })}</span>
          {price && travellers > 1 && <span className="only-md">{`, ${each(price)}`}</span>}
          {price && `, ${t('forParty', { total: money(price.total, price), count: travellers })}`}
        </small>
      </div>
      <TextLink small href={changeHref}>
        {t('change')} <span className="vh">{t('changeWhat')}</span>
      </TextLink>
    </div>
  );
}
