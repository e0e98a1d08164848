'use client';

import { useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import type { Session } from '@/contract/session';
import { searchQueryOf } from '@/lib/booking-session/search-again';
import { ticketKey } from '@/lib/booking-session/ticket-key';
import { pathFor } from '@/lib/paths/routes';
import { formatDate } from '@/rules/dates';
import type { Language } from '@/rules/language';
import { tripDays, type TripBus } from '../rules/trip-days';
import { useRemoveBusWithUndo } from '../use-remove-bus';
import { BusPart } from './bus-part';

/** The trip day by day (F24). What is paid for can no longer be changed here (D38). */
export function TripTimeline({ session }: { session: Session }) {
  const t = useTranslations('tripSummary');
  const language = useLocale() as Language;
  const { removeBus, isBusy } = useRemoveBusWithUndo(session);
  const [now] = useState(() => new Date());
  const days = tripDays(session);
  const lastBus = days.at(-1)?.buses.at(-1);

  function actionsOf(bus: TripBus) {
    const page = bus.ticket.direction === 'return' ? 'busReturn' : 'busOutbound';
    return { changeHref: pathFor(page, language, {}, searchQueryOf(session)), isBusy, onRemove: () => void removeBus(bus) };
  }

  return days.map(({ date, buses }) => (
    <section className="daygroup" key={date}>
      <h2 className="daygroup__date">
        {asHeading(formatDate(date, language, 'long'))}
        <small>{buses.map(({ journey }) => t('route', { from: journey.departureLocation.cityName, to: journey.destinationLocation.cityName })).join(', ')}</small>
      </h2>
      {buses.map((bus) => (
        <BusPart key={ticketKey(bus.ticket)} bus={bus} isLast={bus === lastBus} now={now} actions={session.isLocked ? null : actionsOf(bus)} />
      ))}
    </section>
  ));
}

/** French days begin with a small letter, headings with a capital. */
function asHeading(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
