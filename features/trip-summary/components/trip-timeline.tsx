'use client';

import { useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { showToast } from '@/components/feedback/toasts-store';
import type { Session } from '@/contract/session';
import { useAddBus, useRemoveBus } from '@/lib/booking-session/session-actions';
import { useSelectionStore } from '@/lib/booking-session/selection-store';
import { pathFor } from '@/lib/paths/routes';
import { criteriaToQuery } from '@/lib/search-criteria/search-query';
import { formatDate } from '@/rules/dates';
import type { Language } from '@/rules/language';
import { tripDays, type TripBus } from '../rules/trip-days';
import { BusPart } from './bus-part';

/** The trip day by day (F24). Removing can be undone while the notice is there: the same ticket is held again if it is free. */
export function TripTimeline({ session }: { session: Session }) {
  const t = useTranslations('tripSummary');
  const language = useLocale() as Language;
  const search = useSelectionStore((state) => state.search);
  const remove = useRemoveBus();
  const add = useAddBus();
  const [now] = useState(() => new Date());
  const days = tripDays(session);
  const lastBus = days.at(-1)?.buses.at(-1);

  async function removeBus({ entry, journey }: TripBus) {
    const { nbOfAdults, nbOfChildren, ageOfChildren, currency } = session;
    const ticket = session.bookedBuses[entry]?.tickets.at(-1);
    await remove.mutateAsync(entry);
    const message = t('removed', { city: journey.destinationLocation.cityName });
    if (!ticket?.tripId) return void showToast({ message });
    const { tripId, departureId } = ticket;
    const undo = () => add.mutate({ tripId, departureId, party: { nbOfAdults, nbOfChildren, ageOfChildren }, currency: currency.code });
    showToast({ message, action: { label: t('undo'), onAction: undo } });
  }

  function changeHref({ ticket }: TripBus): string | null {
    if (!search) return null;
    return pathFor(ticket.direction === 'return' ? 'busReturn' : 'busOutbound', language, {}, criteriaToQuery(search));
  }

  return days.map(({ date, buses }) => (
    <section className="daygroup" key={date}>
      <h2 className="daygroup__date">
        {formatDate(date, language, 'long')}
        <small>{buses.map(({ journey }) => t('route', { from: journey.departureLocation.cityName, to: journey.destinationLocation.cityName })).join(', ')}</small>
      </h2>
      {buses.map((bus) => (
        <BusPart
          key={bus.ticket.departureId}
          bus={bus}
          isLast={bus === lastBus}
          now={now}
          changeHref={changeHref(bus)}
          isBusy={remove.isPending || add.isPending}
          onRemove={() => void removeBus(bus).catch(() => undefined)}
        />
      ))}
    </section>
  ));
}
