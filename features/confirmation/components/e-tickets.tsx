import { Fragment, useState, type ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { SelectField } from '@/components/form/select-field';
import { classNames } from '@/components/ui/basics/class-names';
import { Segmented } from '@/components/ui/basics/segmented';
import type { Booking } from '@/contract/booking';
import type { Language } from '@/rules/language';
import { placeOfTicket } from '../rules/place-in-journey';
import { ticketsByTraveller, type TravellerTickets } from '../rules/trip-of-booking';
import { ETicketCard } from './e-ticket-card';

/** More names than this do not fit side by side. */
const MAX_SEGMENTS = 4;

type ETicketsProps = {
  booking: Booking;
  language: Language;
  /** What stands between the first code and the others. */
  afterFirst?: ReactNode;
};

/** The e-tickets of one traveller at a time; on paper those of everybody. */
export function ETickets({ booking, language, afterFirst }: ETicketsProps) {
  const t = useTranslations('confirmation.eTickets');
  const groups = ticketsByTraveller(booking);
  const [selected, setSelected] = useState(groups[0]?.id ?? '');
  return (
    <section className="stack gap-16" aria-labelledby="e-tickets">
      <div className="row row--between">
        <h2 id="e-tickets">{t('title')}</h2>
        <TravellerChoice groups={groups} selected={selected} onSelect={setSelected} />
      </div>
      {groups.map((group) => (
        <div key={group.id} className={classNames('stack gap-16', group.id !== selected && 'print-only')}>
          {group.tickets.map((ticket, index) => (
            <Fragment key={ticket.ticketNumber}>
              <ETicketCard
                ticket={ticket}
                place={placeOfTicket(booking, ticket)}
                isConfirmed={booking.status === 'CONFIRMED'}
                language={language}
              />
              {group.id === selected && index === 0 && afterFirst}
            </Fragment>
          ))}
        </div>
      ))}
    </section>
  );
}

function TravellerChoice({
  groups,
  selected,
  onSelect,
}: {
  groups: TravellerTickets[];
  selected: string;
  onSelect: (id: string) => void;
}) {
  const t = useTranslations('confirmation.eTickets');
  const options = groups.map(({ id, label }) => ({ value: id, label }));
  if (options.length < 2) return null;
  if (options.length <= MAX_SEGMENTS) {
    return (
      <div className="no-print booked-flow__who">
        <Segmented label={t('traveller')} name="traveller" options={options} value={selected} onChange={onSelect} />
      </div>
    );
  }
  return (
    <div className="no-print">
      <SelectField
        label={t('traveller')}
        name="traveller"
        options={options}
        value={selected}
        onChange={(event) => onSelect(event.target.value)}
      />
    </div>
  );
}
