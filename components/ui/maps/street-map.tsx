'use client';

import { classNames } from '../basics/class-names';
import { CityMapPins, type PinChoice } from './city-map-pins';
import type { Coordinates, MapPlace } from './points/city-map-view';
import { groupPins } from './points/group-pins';
import { stationPoint } from './points/station-name';
import { StationMark } from './station-mark';
import type { TilesInput } from './open-tiles';
import { useTiles } from './use-tiles';

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
  const { box, tiles } = useTiles({
    styleUrl,
    places: station ? [...places, station] : places,
    words,
    onReady,
    onFail,
  });
  const points = tiles ? places.map(tiles.pointOf) : [];
  const stop = tiles && station ? stationPoint(tiles.pointOf(station), station.name, points) : null;
  return (
    <div className={classNames('citymap citymap--street', !tiles && 'is-waiting')} role="group" aria-label={words.map}>
      <div ref={box} className="citymap__tiles" />
      {stop && <StationMark station={stop} />}
      {tiles && (
        <CityMapPins
          {...choice}
          pins={groupPins(places, points)}
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
