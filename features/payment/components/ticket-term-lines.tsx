import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { useTermTexts } from '@/components/booking/use-term-texts';
import { Icon } from '@/components/ui/icon';
import type { BusTicket } from '@/contract/bus-ticket';
import type { Session } from '@/contract/session';
import type { PolicyKey } from '@/rules/bus-terms';

/** What decides whether money comes back, and what has to be at hand. */
const SHOWN: readonly PolicyKey[] = ['refunds', 'exchange', 'passport'];

/** Each ticket's terms in one line with dates: 'Outbound, Kestrel Coach: Full refund until …' (mockup notes, 4). */
export function TicketTermLines({ session }: { session: Session }) {
  const t = useTranslations('payment.terms');
  const textsOf = useTermTexts();
  const [now] = useState(() => new Date());
  const tickets = session.bookedBuses.flatMap((bus) => bus.tickets);
  return (
    <ul className="room__terms">
      {tickets.flatMap((ticket) =>
        legsOf(ticket).map((leg) => {
          const texts = textsOf(leg.terms, { currency: session.currency.code, zone: leg.departureLocation.zone, now });
          const shown = texts.filter(({ policy, isStated }) => SHOWN.includes(policy) && (isStated || policy === 'refunds'));
          const terms = shown.flatMap(({ lines }) => lines).join('. ');
          return (
            <li key={leg.departureId}>
              <Icon name="bus" />
              <span>{t('ticket', { direction: t(`direction.${ticket.direction}`), operator: leg.operator.name, terms })}</span>
            </li>
          );
        }),
      )}
    </ul>
  );
}

function legsOf({ journey }: BusTicket) {
  return journey?.legs ?? [];
}
