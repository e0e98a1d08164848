import { classNames } from '../basics/class-names';
import { mapPosition } from './points/map-position';
import type { StationPoint } from './points/station-name';

/** A station's dot and its name, on the side of it where the name can be read. */
export function StationMark({ station }: { station: StationPoint }) {
  return (
    <span
      className={classNames('citymap__station', `citymap__station--${station.side}`)}
      style={mapPosition(station)}
      aria-hidden="true"
    >
      <span>{station.name}</span>
    </span>
  );
}
