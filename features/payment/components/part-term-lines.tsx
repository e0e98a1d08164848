import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { useChangeTexts } from '@/components/booking/terms/use-change-texts';
import { busNameOf } from '@/components/booking/terms/use-leg-terms';
import { useRefundLines } from '@/components/booking/terms/use-refund-lines';
import { useTermTexts } from '@/components/booking/terms/use-term-texts';
import { Icon } from '@/components/ui/basics/icon';
import type { TicketTerms } from '@/contract/bus-ticket';
import type { Session } from '@/contract/session';
import type { PolicyKey } from '@/rules/buses/bus-terms';
import type { RefundLadder } from '@/rules/money/refund-ladder';
import { journeyRefund } from '@/rules/buses/ticket-refunds';

/**
 * The terms of each part in one line with dates: 'Outbound, Kestrel Coach: Full refund until …', 'The Foundry House:
 * Free cancellation until …' (mockup notes, 4).
 */
export function PartTermLines({ session }: { session: Session }) {
  const [now] = useState(() => new Date());
  return (
    <ul className="room__terms">
      <TicketLines session={session} now={now} />
      {session.bookedHotels.map(({ hotel, refund }) => (
        <RefundLine
          key={hotel.hotelIdentifier}
          icon="bed"
          name={hotel.name}
          refund={refund}
          zone={hotel.zone}
          session={session}
          now={now}
        />
      ))}
      {session.bookedActivities.map(({ activityName, refund, zone }, index) => (
        <RefundLine
          key={index}
          icon="activity"
          name={activityName}
          refund={refund}
          zone={zone}
          session={session}
          now={now}
        />
      ))}
    </ul>
  );
}

type LineContext = { session: Session; now: Date };

function TicketLines({ session, now }: LineContext) {
  const t = useTranslations('payment.terms');
  const textsOf = useTermTexts();
  const changeTexts = useChangeTexts();
  const tickets = session.bookedBuses.flatMap((bus) => bus.tickets);
  return tickets.flatMap(({ direction, journey }) => {
    if (!journey) return [];
    const { legs } = journey;
    const refund = journeyRefund(legs.map((leg) => leg.terms.refund));
    const lines = legs.map((leg) => {
      const texts = textsOf(
        { ...leg.terms, refund },
        { currency: session.currency.code, zone: leg.departureLocation.zone, now },
      );
      const needed = neededPolicies(leg.terms);
      const terms = texts.flatMap(({ policy, lines }) => (needed.includes(policy) ? lines : [])).join('. ');
      return {
        key: leg.departureId,
        icon: 'bus' as const,
        text: t('ticket', { direction: t(`direction.${direction}`), operator: busNameOf(leg, legs), terms }),
      };
    });
    // What is accepted by paying includes what nobody promises when the first bus is late.
    const missed = changeTexts(journey).flatMap(({ title, missed: text }) =>
      text === null ? [] : [{ key: `${direction} ${title}`, icon: 'clock' as const, text: `${title}. ${text}` }],
    );
    return [...lines, ...missed].map(({ key, icon, text }) => (
      <li key={key}>
        <Icon name={icon} />
        <span>{text}</span>
      </li>
    ));
  });
}

type RefundLineProps = LineContext & {
  icon: 'bed' | 'activity';
  name: string;
  refund: RefundLadder;
  /** Whose clocks count. */
  zone: string;
};

function RefundLine({ icon, name, refund, zone, session, now }: RefundLineProps) {
  const t = useTranslations('payment.terms');
  const lines = useRefundLines()(refund, { currency: session.currency.code, zone, now });
  return (
    <li>
      <Icon name={icon} />
      <span>{t('part', { name, terms: lines.map(({ text }) => text).join('. ') })}</span>
    </li>
  );
}

/** What decides whether money comes back, and what nobody may forget. */
function neededPolicies({ exchange, passport }: TicketTerms): PolicyKey[] {
  return [
    'refunds',
    ...(exchange ? (['exchange'] as const) : []),
    ...(passport === 'border' ? (['passport'] as const) : []),
  ];
}
