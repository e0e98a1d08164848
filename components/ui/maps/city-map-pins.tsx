'use client';

import { useRef, useState, type KeyboardEvent } from 'react';
import { classNames } from '../basics/class-names';
import type { MapPoint } from './points/city-map-view';
import { lowestOf, pinPrices, type MapPin } from './points/group-pins';
import { mapPosition } from './points/map-position';
import type { StationPoint } from './points/station-name';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export type PinChoice = {
  /** The place that is chosen. */
  selectedId: string | null;
  /** The place of the card that somebody points at. */
  pointedId: string | null;
  /** The places of the pin whose list is open. */
  openIds: readonly string[];
  onSelect: (id: string) => void;
  /** A pin of several places was pressed. */
  onOpen: (ids: readonly string[]) => void;
  /** Somebody points at a pin of one place, or at none any more. */
  onPoint: (id: string | null) => void;
  /** Name of a pin of several places. */
  describeGroup: (count: number, lowestLabel: string) => string;
};

export type CityMapPinsProps = PinChoice & { pins: readonly MapPin[]; station: StationPoint | null };

/** The pins are one tab stop: arrow keys go from one to the next in the order of the list, Enter or Space chooses. */
export function CityMapPins({ pins, station, selectedId, ...choice }: CityMapPinsProps) {
  const box = useRef<HTMLDivElement>(null);
  const [activeId, setActiveId] = useState<string | null>(null);
  const prices = pinPrices(pins, station);
  const holds = (pin: MapPin, id: string | null) => id !== null && pin.places.some((place) => place.id === id);
  const stop = pins.find(({ id }) => id === activeId) ?? pins.find((pin) => holds(pin, selectedId)) ?? pins[0];

  function move(event: KeyboardEvent) {
    const index = pins.findIndex(({ id }) => id === stop?.id);
    const step = STEPS[event.key];
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? pins.length - 1
          : step === undefined
            ? -1
            : (index + step + pins.length) % pins.length;
    if (next < 0) return;
    event.preventDefault();
    box.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <div ref={box} className="citymap__pins" onKeyDown={move}>
      {pins.map((pin, index) => (
        <PinButton
          key={pin.id}
          {...choice}
          pin={pin}
          price={prices[index] ?? null}
          isTabStop={pin.id === stop?.id}
          isSelected={holds(pin, selectedId)}
          isPointed={holds(pin, choice.pointedId)}
          onActive={() => setActiveId(pin.id)}
        />
      ))}
    </div>
  );
}

type PinButtonProps = Omit<PinChoice, 'selectedId'> & {
  pin: MapPin;
  price: MapPoint | null;
  isTabStop: boolean;
  isSelected: boolean;
  isPointed: boolean;
  onActive: () => void;
};

function PinButton({ pin, price, isTabStop, isSelected, isPointed, onActive, ...choice }: PinButtonProps) {
  const { places, isLowest, point } = pin;
  const [first] = places;
  if (!first) return null;
  const isGroup = places.length > 1;
  const isMarked = isSelected || isPointed;
  const lowest = lowestOf(places) ?? first;
  const name = isGroup ? choice.describeGroup(places.length, lowest.label) : first.description;
  const pointed = isGroup ? null : first.id;
  return (
    <button
      type="button"
      className={classNames(
        'pin',
        isGroup && !price && 'pin--group',
        !isGroup && !price && !isMarked && 'pin--dot',
        isLowest && 'pin--low',
        isSelected && 'is-selected',
        isMarked && 'is-marked',
      )}
      style={mapPosition(price ?? point)}
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={isGroup ? undefined : isSelected}
      aria-expanded={isGroup ? choice.openIds[0] === first.id : undefined}
      aria-label={name}
      title={name}
      onFocus={() => {
        onActive();
        choice.onPoint(pointed);
      }}
      onBlur={() => choice.onPoint(null)}
      onPointerEnter={() => choice.onPoint(pointed)}
      onPointerLeave={() => choice.onPoint(null)}
      onClick={() => (isGroup ? choice.onOpen(places.map(({ id }) => id)) : choice.onSelect(first.id))}
    >
      <span aria-hidden="true">
        <PinText count={places.length} label={lowest.label} isWritten={price !== null} />
      </span>
    </button>
  );
}

/** A price, of several places the lowest; how many they are stands in a disc, where there is no room for it alone. */
function PinText({ count, label, isWritten }: { count: number; label: string; isWritten: boolean }) {
  if (count === 1) return label;
  if (!isWritten) return count;
  return (
    <>
      {label} <b className="pin__count">{count}</b>
    </>
  );
}
