import type { ReactNode } from 'react';
import type { CityGround } from '@/lib/maps/city-ground';
import { classNames } from '../basics/class-names';
import { CityMapGround } from './city-map-ground';
import { cityMapView, type Coordinates, type MapPlace, type MapPoint } from './points/city-map-view';
import { groupPins, pinPrices, type MapPin } from './points/group-pins';
import { MapLeaders } from './map-leaders';
import { mapPosition } from './points/map-position';
import { writingPoint } from './points/price-points';
import { spreadPins } from './points/spread-pins';
import { stationPoint, type StationPoint } from './points/station-name';
import { StationMark } from './station-mark';

export type CityMapProps = {
  /** Says what the map shows and where the same stands in words. */
  label: string;
  /** Places in the order of their list; an earlier one keeps its label where two would overlap. */
  places: readonly MapPlace[];
  /** Distances are drawn from here; without it the middle of the places is the middle of the map. */
  station: (Coordinates & { name: string }) | null;
  /** Shores under the map; null where they have not come yet. */
  ground: CityGround | null;
  ringLabel: (meters: number) => string;
  northLabel: string;
  /** Pins of a picture carry short numbers: they are moved apart, each with a line to its place. */
  isNumbered?: boolean;
  /** Its pins as buttons. Without it the map is a picture, and asks for no script. */
  drawPins?: (pins: readonly MapPin[], station: StationPoint | null) => ReactNode;
};

/**
 * A map drawn from coordinates: shores, station, rings of distance, pins, north up. No tiles are fetched. Any shape
 * of place fits it.
 */
export function CityMap({
  label,
  places,
  station,
  ground,
  ringLabel,
  northLabel,
  isNumbered = false,
  drawPins,
}: CityMapProps) {
  const { pointOf, groundTransform, rings } = cityMapView(station, places);
  const points = places.map(pointOf);
  // Numbered pins are moved off the name.
  const stop = station && stationPoint(pointOf(station), station.name, isNumbered ? [] : points);
  const grouped = drawPins ? groupPins(places, points) : [];
  const prices = pinPrices(grouped, stop);
  const pins = isNumbered ? spreadPins(points, stop) : points;
  const written = [...pins, ...prices.filter((price) => price !== null)];
  return (
    <div
      className={classNames('citymap', ground !== null && 'citymap--grounded')}
      role={drawPins ? 'group' : 'img'}
      aria-label={label}
    >
      <svg className="citymap__ground" viewBox="-50 -50 100 100" aria-hidden="true">
        {ground && <CityMapGround ground={ground} transform={groundTransform(ground.cell)} />}
        {stop &&
          rings.map(({ meters, radius }, index) => (
            <circle
              key={meters}
              cx={stop.x}
              cy={stop.y}
              r={radius}
              className={index === rings.length - 1 ? 'citymap__reach' : undefined}
            />
          ))}
        {grouped.map(
          ({ id, point: { x, y } }, index) =>
            prices[index] && <circle key={id} className="citymap__place" cx={x} cy={y} r="1.4" />,
        )}
        {isNumbered && <MapLeaders points={points} pins={pins} />}
        {stop &&
          !drawPins &&
          points.length === 1 &&
          points.map(({ x, y }, index) => (
            <path key={places[index]?.id} className="citymap__walk" d={`M${stop.x} ${stop.y}L${x} ${y}`} />
          ))}
      </svg>
      {stop && (
        <>
          {rings.map(({ meters, radius }) => (
            <RingLabel key={meters} place={writingPoint(stop, radius, written)} text={ringLabel(meters)} />
          ))}
          <StationMark station={stop} />
        </>
      )}
      {drawPins?.(grouped, stop) ??
        places.map((place, index) => (
          <span key={place.id} className="pin pin--still" style={mapPosition(pins[index])} aria-hidden="true">
            {place.label}
          </span>
        ))}
      <span className="citymap__north" aria-hidden="true">
        {northLabel}
      </span>
    </div>
  );
}

function RingLabel({ place, text }: { place: MapPoint | null; text: string }) {
  return (
    place && (
      <span className="citymap__ring" style={mapPosition(place)} aria-hidden="true">
        {text}
      </span>
    )
  );
}
