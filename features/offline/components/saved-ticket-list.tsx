import { useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/basics/button';
import { Icon } from '@/components/ui/basics/icon';
import { savedTicketPath } from '@/lib/offline/saved-ticket-address';
import { KEPT_AFTER_TRIP_DAYS, type KeptTickets } from '@/lib/offline/saved-tickets';
import { pathFor } from '@/lib/paths/routes';
import { formatDateRange } from '@/rules/dates/dates';
import type { Language } from '@/rules/language';
import { useSavedTickets } from '../use-saved-tickets';

type SavedTicketListProps = { language: Language; /** The page's title says already what it is. */ isAlone: boolean };

/** Tickets that were kept on this device: open, remove. Nothing until they have been looked up. */
export function SavedTicketList({ language, isAlone }: SavedTicketListProps) {
  const t = useTranslations('offline.page');
  const { tickets, remove } = useSavedTickets();
  const [removed, setRemoved] = useState<string | null>(null);
  const section = useRef<HTMLElement>(null);
  if (tickets === null) return null;

  function takeAway(ticket: KeptTickets) {
    void remove(ticket.bookingNumber);
    setRemoved(ticket.trip);
    // The button that had the focus is gone.
    section.current?.focus();
  }

  return (
    <section ref={section} tabIndex={-1} className="kept" aria-labelledby="kept-title">
      <h2 id="kept-title" className={isAlone ? 'vh' : undefined}>
        {t('listTitle')}
      </h2>
      <p role="status">{removed !== null && t('removed', { trip: removed })}</p>
      {tickets.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <>
          <ul>
            {tickets.map((ticket) => (
              <KeptTicket
                key={ticket.bookingNumber}
                ticket={ticket}
                language={language}
                onRemove={() => takeAway(ticket)}
              />
            ))}
          </ul>
          <p className="kept__note">{t('until', { days: KEPT_AFTER_TRIP_DAYS })}</p>
        </>
      )}
    </section>
  );
}

function KeptTicket({
  ticket: { bookingNumber, trip, from, until, hasPage, hasPdf },
  language,
  onRemove,
}: {
  ticket: KeptTickets;
  language: Language;
  onRemove: () => void;
}) {
  const t = useTranslations('offline.page');
  // Names the trip for those who hear one button at a time.
  const dayPath = pathFor('dayTickets', language, { bookingNumber: bookingNumber.toLowerCase() });
  const words = { trip: () => <span className="vh">{trip}</span> };
  return (
    <li className="card kept__ticket">
      <div>
        <b>{trip}</b>
        <span className="small muted">
          {t('booking', { dates: formatDateRange(from, until, language), number: bookingNumber })}
        </span>
      </div>
      <div className="row gap-10">
        {/* Full loads: without a connection the worker answers, and its own addresses are unknown to the router. */}
        {hasPage && (
          <a className="btn btn--solid btn--sm" href={dayPath}>
            <Icon name="ticket" />
            <span>{t.rich('open', words)}</span>
          </a>
        )}
        {hasPdf && (
          <a className={`btn btn--sm ${hasPage ? 'btn--line' : 'btn--solid'}`} href={savedTicketPath(bookingNumber)}>
            <Icon name={hasPage ? 'file' : 'ticket'} />
            <span>{t.rich(hasPage ? 'openPdf' : 'open', words)}</span>
          </a>
        )}
        <Button size="sm" variant="quiet" icon="trash" onClick={onRemove}>
          <span>{t.rich('remove', words)}</span>
        </Button>
      </div>
    </li>
  );
}
