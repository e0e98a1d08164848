import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { useTermTexts } from '@/components/booking/use-term-texts';
import { Icon } from '@/components/ui/icon';
import type { BusTicket, TicketTerms } from '@/contract/bus-ticket';
import type { Session } from '@/contract/session';
import type { PolicyKey } from '@/rules/bus-terms';

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
          const needed = neededPolicies(leg.terms);
          const terms = texts.flatMap(({ policy, lines }) => (needed.includes(policy) ? lines : [])).join('. ');
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

/** What decides whether money comes back, and what nobody may forget. */
function neededPolicies({ exchange, passport }: TicketTerms): PolicyKey[] {
  return ['refunds', ...(exchange ? (['exchange'] as const) : []), ...(passport === 'border' ? (['passport'] as const) : [])];
}

function legsOf({ journey }: BusTicket) {
  return journey?.legs ?? [];
}
