'use client';

import { useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { classNames } from './class-names';
import { cityMapView, pricePoints, writingPoint, type Coordinates, type MapPoint } from './city-map-view';

export type MapPlace = Coordinates & {
  id: string;
  /** On the pin: a price, a distance. */
  label: string;
  /** Name of the pin's button, and what a pointer that rests on it is told. */
  description: string;
};

export type CityMapProps = {
  /** Says what the map shows and where the same stands in words. */
  label: string;
  /** Places in the order of their list; an earlier one keeps its label where two would overlap. */
  places: readonly MapPlace[];
  /** Distances are drawn from here; without it the middle of the places is the middle of the map. */
  station: (Coordinates & { name: string }) | null;
  ringLabel: (meters: number) => string;
  northLabel: string;
  /** The pin that is chosen. */
  selectedId?: string | null;
  /** The pin of the card that somebody points at. */
  pointedId?: string | null;
  /** Without it the map is a picture: its pins are no buttons. */
  onSelect?: (id: string) => void;
};

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** A map drawn from coordinates alone: station, rings of distance, pins, north up. No tiles are fetched. Any shape of place fits it. */
export function CityMap({ label, places, station, ringLabel, northLabel, selectedId = null, pointedId = null, onSelect }: CityMapProps) {
  const { pointOf, rings } = cityMapView(station, places);
  const points = places.map(pointOf);
  const stop = station && pointOf(station);
  const prices = pricePoints(points, stop);
  const written = [...points, ...prices.filter((price) => price !== null)];
  return (
    <div className="citymap" role={onSelect ? 'group' : 'img'} aria-label={label}>
      <svg className="citymap__ground" viewBox="-50 -50 100 100" aria-hidden="true">
        {stop &&
          rings.map(({ meters, radius }, index) => (
            <circle key={meters} cx={stop.x} cy={stop.y} r={radius} className={index === rings.length - 1 ? 'citymap__reach' : undefined} />
          ))}
        {onSelect && points.map(({ x, y }, index) => prices[index] && <circle key={places[index]?.id} className="citymap__place" cx={x} cy={y} r="1.4" />)}
        {stop && !onSelect && points.map(({ x, y }) => <path key={`${x} ${y}`} className="citymap__walk" d={`M${stop.x} ${stop.y}L${x} ${y}`} />)}
      </svg>
      {station && stop && (
        <>
          {rings.map(({ meters, radius }) => (
            <RingLabel key={meters} place={writingPoint(stop, radius, written)} text={ringLabel(meters)} />
          ))}
          <span className="citymap__station" style={at(stop)} aria-hidden="true">
            <span>{station.name}</span>
          </span>
        </>
      )}
      {onSelect ? (
        <Pins places={places} points={points} prices={prices} selectedId={selectedId} pointedId={pointedId} onSelect={onSelect} />
      ) : (
        places.map((place, index) => (
          <span key={place.id} className="pin pin--still" style={at(points[index])} aria-hidden="true">
            {place.label}
          </span>
        ))
      )}
      <span className="citymap__north" aria-hidden="true">
        {northLabel}
      </span>
    </div>
  );
}

function RingLabel({ place, text }: { place: MapPoint | null; text: string }) {
  return (
    place && (
      <span className="citymap__ring" style={at(place)} aria-hidden="true">
        {text}
      </span>
    )
  );
}

/** Custom properties, because the same share of the side is another number of pixels in every place. */
function at(point: MapPoint | undefined): CSSProperties {
  return { '--x': point?.x ?? 0, '--y': point?.y ?? 0 } as CSSProperties;
}

type PinsProps = Required<Pick<CityMapProps, 'places' | 'onSelect'>> & {
  points: readonly MapPoint[];
  /** Where each place's price stands; null where there is no room for it. */
  prices: readonly (MapPoint | null)[];
  selectedId: string | null;
  pointedId: string | null;
};

/** The pins are one tab stop: arrow keys go from one to the next in the order of the list, Enter or Space chooses. */
function Pins({ places, points, prices, selectedId, pointedId, onSelect }: PinsProps) {
  const box = useRef<HTMLDivElement>(null);
  const [activeId, setActiveId] = useState<string | null>(null);
  const stop = places.find(({ id }) => id === activeId) ?? places.find(({ id }) => id === selectedId) ?? places[0];

  function move(event: KeyboardEvent) {
    const index = places.findIndex(({ id }) => id === stop?.id);
    const step = STEPS[event.key];
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? places.length - 1 : step === undefined ? -1 : (index + step + places.length) % places.length;
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
            className={classNames('pin', !prices[index] && !isMarked && 'pin--dot', id === selectedId && 'is-selected', isMarked && 'is-marked')}
            style={at(prices[index] ?? points[index])}
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
