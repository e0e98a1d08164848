'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { classNames } from '../basics/class-names';
import { CityMapPins, type PinChoice } from './city-map-pins';
import type { Coordinates, MapPlace } from './city-map-view';
import { groupPins } from './group-pins';
import { mapPosition } from './map-position';
import { openTiles, type Tiles, type TilesInput } from './open-tiles';

export type StreetMapProps = {
  styleUrl: string;
  places: readonly MapPlace[];
  station: (Coordinates & { name: string }) | null;
  choice: PinChoice;
  words: TilesInput['words'];
  onReady: () => void;
  /** The style did not answer, or is none: the drawn map stays. */
  onFail: () => void;
};

/** Our pins over the operator's map. Until the map is there nothing of it is seen. */
export function StreetMap({ styleUrl, places, station, choice, words, onReady, onFail }: StreetMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<{ tiles: Tiles } | null>(null);
  const open = useEffectEvent((into: HTMLElement) => {
    let isFirst = true;
    return openTiles({
      box: into,
      styleUrl,
      places: station ? [...places, station] : places,
      words,
      onMove: (tiles) => {
        setView({ tiles });
        if (isFirst) onReady();
        isFirst = false;
      },
      onFail,
    });
  });
  useEffect(() => {
    if (!box.current) return undefined;
    const { close } = open(box.current);
    return close;
  }, [styleUrl]);

  const tiles = view?.tiles;
  const stop = tiles && station ? tiles.pointOf(station) : null;
  return (
    <div className={classNames('citymap citymap--street', !tiles && 'is-waiting')} role="group" aria-label={words.map}>
      <div ref={box} className="citymap__tiles" />
      {station && stop && (
        <span className="citymap__station" style={mapPosition(stop)} aria-hidden="true">
          <span>{station.name}</span>
        </span>
      )}
      {tiles && (
        <CityMapPins
          {...choice}
          pins={groupPins(places, places.map(tiles.pointOf))}
          station={stop}
          onPoint={(id) => {
            const place = places.find((each) => each.id === id);
            if (place) tiles.reveal(place);
            choice.onPoint(id);
          }}
        />
      )}
    </div>
  );
}
