import { nightShare, type Instant } from '@/rules/dates/dates';
import type { PlaceTime } from './journey-times';

/** What stands on the line between departure and arrival. */
export type JourneyMarks = {
  /** Stops on the way at their true share of the trip, 0 to 1. */
  stops?: readonly number[];
  /** Time between two buses at a change, as shares of the trip. */
  waits?: readonly { from: number; to: number }[];
};
export type JourneyLineProps = JourneyMarks & { departure: PlaceTime; arrival: { instant: Instant } };

/** Positions are SVG attributes, since a strict Content-Security-Policy forbids inline styles. */
const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

/** Ring, stops, changes, the part at night and dot (mockup notes, 'The line'): a drawing, said in words beside it. */
export function JourneyLine({ departure, arrival, stops = [], waits = [] }: JourneyLineProps) {
  return (
    <span className="line" aria-hidden="true">
      <svg className="line__marks" width="100%" height="14">
        {nightShare(departure.instant, arrival.instant, departure.zone).map((night) => (
          <rect
            key={night.from}
            className="line__night"
            x={percent(night.from)}
            width={percent(night.to - night.from)}
            y="5"
            height="4"
            rx="2"
          />
        ))}
        {waits.map(({ from, to }) => (
          <g key={from}>
            <rect className="line__wait" x={percent(from)} width={percent(to - from)} y="5" height="4" />
            <circle className="line__change" cx={percent(from)} cy="7" r="3.5" />
            <circle className="line__change" cx={percent(to)} cy="7" r="3.5" />
          </g>
        ))}
        {stops.map((share) => (
          <circle key={share} className="line__stop" cx={percent(share)} cy="7" r="2.5" />
        ))}
      </svg>
      <span className="line__from" />
      <span className="line__to" />
    </span>
  );
}
