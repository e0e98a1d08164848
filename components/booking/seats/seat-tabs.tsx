'use client';

import { useRef, type KeyboardEvent } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { busNameOf } from '@/components/booking/terms/use-leg-terms';
import { Badge } from '@/components/ui/basics/badge';
import { formatDate, localDateOf } from '@/rules/dates/dates';
import type { SeatDraft, SeatLeg, SeatMap } from './seat-facts';

export type SeatTabsProps = {
  legs: readonly SeatLeg[];
  maps: readonly SeatMap[];
  draft: SeatDraft;
  openKey: string;
  onOpen: (key: string) => void;
};

/** One tab for each bus: how many seats are chosen on it, or that seating is free. */
export function SeatTabs({ legs, maps, draft, openKey, onOpen }: SeatTabsProps) {
  const t = useTranslations('seats');
  const language = useLocale();
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const index = (legs.findIndex(({ key }) => key === openKey) + step + legs.length) % legs.length;
    onOpen(legs[index]?.key ?? openKey);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
  }

  return (
    <div className="tabs tabs--line" role="tablist" aria-label={t('buses')} ref={list} onKeyDown={move}>
      {legs.map(({ key, direction, leg, hasMore }) => {
        const isReserved = maps.some((map) => `${map.direction}-${map.legIndex}` === key && map.hasReservedSeats);
        const seats = draft[key] ?? [];
        const date = formatDate(localDateOf(leg.departureTime, leg.departureLocation.zone), language, 'weekdayDay');
        return (
          <button
            key={key}
            type="button"
            className="tab"
            role="tab"
            id={`seat-tab-${key}`}
            aria-selected={key === openKey}
            aria-controls={key === openKey ? `seat-panel-${key}` : undefined}
            tabIndex={key === openKey ? 0 : -1}
            onClick={() => onOpen(key)}
          >
            {t(direction, { date })}
            {hasMore &&
              `, ${busNameOf(
                leg,
                legs.filter((other) => other.direction === direction).map((other) => other.leg),
              )}`}{' '}
            {isReserved ? (
              <Badge tone="blue">
                {t('count', { chosen: seats.filter((seat) => seat !== null).length, travellers: seats.length })}
              </Badge>
            ) : (
              <Badge>{t('freeSeating')}</Badge>
            )}
          </button>
        );
      })}
    </div>
  );
}
