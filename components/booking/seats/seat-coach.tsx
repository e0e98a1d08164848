'use client';

import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/basics/icon';
import type { IconName } from '@/components/ui/basics/icon-names';
import type { LegSeats, Seat, SeatMap } from './seat-facts';
import { isSeatKey, seatTowards } from './seat-moves';
import { SeatButton } from './seat-button';

type Feature = SeatMap['features'][number];
const FEATURE_ICONS: Record<Feature['kind'], IconName> = {
  driver: 'driver',
  door: 'door',
  toilet: 'toilet',
  exit: 'door',
};

export type SeatCoachProps = LegSeats & { onSeat: (number: string) => void; describedBy: string };

/** The coach from above, the front on top. One tab stop: arrow keys move, Space and Enter choose. */
export function SeatCoach({ map, travellers, seats, traveller, onSeat, describedBy }: SeatCoachProps) {
  const t = useTranslations('seats');
  const coach = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState<string | null>(null);
  const entry = [reached, seats[traveller], map.seats.find((seat) => seat.state === 'free')?.number].find((number) =>
    map.seats.some((seat) => seat.number === number),
  );
  const stop = entry ?? map.seats[0]?.number;

  function move(event: KeyboardEvent) {
    const from = map.seats.find((seat) => seat.number === stop);
    if (!from || !isSeatKey(event.key)) return;
    event.preventDefault();
    const { number } = seatTowards(map.seats, from, event.key);
    setReached(number);
    coach.current?.querySelector<HTMLElement>(`[data-seat="${number}"]`)?.focus();
  }

  function press(seat: Seat) {
    setReached(seat.number);
    if (seat.state !== 'taken') onSeat(seat.number);
  }

  return (
    <div
      className="coach"
      role="group"
      aria-label={t('coach')}
      aria-describedby={describedBy}
      ref={coach}
      onKeyDown={move}
    >
      <CoachEnd features={map.features.filter((feature) => feature.row === 0)} columns={map.columns} />
      {Array.from({ length: map.rows }, (_, index) => (
        <CoachRow key={index} row={index + 1} map={map}>
          {(seat) => (
            <SeatButton
              key={seat.number}
              seat={seat}
              owner={seats.indexOf(seat.number) >= 0 ? (travellers[seats.indexOf(seat.number)] ?? null) : null}
              isOwn={seats[traveller] === seat.number}
              isStop={seat.number === stop}
              room={roomBeside(seat, map)}
              onPress={() => press(seat)}
            />
          )}
        </CoachRow>
      ))}
      <CoachEnd features={map.features.filter((feature) => feature.row > map.rows)} columns={map.columns} />
    </div>
  );
}

function CoachRow({ row, map, children }: { row: number; map: SeatMap; children: (seat: Seat) => ReactNode }) {
  const seats = map.seats.filter((seat) => seat.row === row);
  const columns = Array.from({ length: map.columns }, (_, index) =>
    index + 1 === map.aisleColumn ? 'minmax(24px, .55fr)' : 'minmax(0, 1fr)',
  );
  const isAisleFree = map.aisleColumn !== null && !seats.some((seat) => seat.column === map.aisleColumn);
  return (
    <div className="coach__row" style={{ gridTemplateColumns: columns.join(' ') }}>
      {isAisleFree && (
        <span className="coach__n" aria-hidden="true" style={{ gridColumn: map.aisleColumn ?? 1 }}>
          {row}
        </span>
      )}
      {seats.map(children)}
      {map.features.flatMap((feature) =>
        feature.row === row ? [<CoachFeature key={feature.kind} kind={feature.kind} column={feature.column} />] : [],
      )}
    </div>
  );
}

/**
 * How many columns a wheelchair space may be drawn over: its own and those to its right without a seat, up to the
 * aisle.
 */
function roomBeside(seat: Seat, map: SeatMap): number {
  const isTaken = (column: number) =>
    column > map.columns ||
    column === map.aisleColumn ||
    map.seats.some((one) => one.row === seat.row && one.column === column);
  let room = 1;
  while (seat.kind === 'wheelchair' && !isTaken(seat.column + room)) room += 1;
  return room;
}

function CoachFeature({ kind, column }: { kind: Feature['kind']; column?: number }) {
  const t = useTranslations('seats.features');
  return (
    <span className="coach__feature" style={column === undefined ? undefined : { gridColumn: column }} title={t(kind)}>
      <Icon name={FEATURE_ICONS[kind]} size={16} />
      <span className={column === undefined ? undefined : 'vh'}>{t(kind)}</span>
    </span>
  );
}

/** In front of the first row, or behind the last: what is on the left, and what is on the right. */
function CoachEnd({ features, columns }: { features: readonly Feature[]; columns: number }) {
  const isLeft = (feature: Feature) => feature.column <= columns / 2;
  if (features.length === 0) return null;
  return (
    <div className="coach__end">
      {[true, false].map((left) => (
        <span key={String(left)}>
          {features
            .filter((feature) => isLeft(feature) === left)
            .map((feature) => (
              <CoachFeature key={feature.kind} kind={feature.kind} />
            ))}
        </span>
      ))}
    </div>
  );
}
