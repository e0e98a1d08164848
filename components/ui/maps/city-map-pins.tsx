'use client';

import { useRef, useState, type KeyboardEvent } from 'react';
import { classNames } from '../basics/class-names';
import type { MapPlace, MapPoint } from './city-map-view';
import { mapPosition } from './map-position';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export type CityMapPinsProps = {
  places: readonly MapPlace[];
  points: readonly MapPoint[];
  /** Where each place's price stands; null where there is no room for it. */
  prices: readonly (MapPoint | null)[];
  /** The pin that is chosen. */
  selectedId: string | null;
  /** The pin of the card that somebody points at. */
  pointedId: string | null;
  onSelect: (id: string) => void;
};

/** The pins are one tab stop: arrow keys go from one to the next in the order of the list, Enter or Space chooses. */
export function CityMapPins({ places, points, prices, selectedId, pointedId, onSelect }: CityMapPinsProps) {
  const box = useRef<HTMLDivElement>(null);
  const [activeId, setActiveId] = useState<string | null>(null);
  const stop = places.find(({ id }) => id === activeId) ?? places.find(({ id }) => id === selectedId) ?? places[0];

  function move(event: KeyboardEvent) {
    const index = places.findIndex(({ id }) => id === stop?.id);
    const step = STEPS[event.key];
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? places.length - 1
          : step === undefined
            ? -1
            : (index + step + places.length) % places.length;
    if (next < 0) return;
    event.preventDefault();
    box.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <div ref={box} className="citymap__pins" onKeyDown={move}>
      {places.map(({ id, label, description }, index) => {
        const isMarked = id === selectedId || id === pointedId;
        return (
          <button
            key={id}
            type="button"
            className={classNames(
              'pin',
              !prices[index] && !isMarked && 'pin--dot',
              id === selectedId && 'is-selected',
              isMarked && 'is-marked',
            )}
            style={mapPosition(prices[index] ?? points[index])}
            tabIndex={id === stop?.id ? 0 : -1}
            aria-pressed={id === selectedId}
            aria-label={description}
            title={description}
            onFocus={() => setActiveId(id)}
            onClick={() => onSelect(id)}
          >
            <span aria-hidden="true">{label}</span>
          </button>
        );
      })}
    </div>
  );
}
