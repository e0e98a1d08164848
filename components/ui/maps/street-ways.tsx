'use client';

import type { StreetPoint, StreetWay } from '@/lib/maps/street-way';
import { classNames } from '../basics/class-names';
import { mapPosition } from './points/map-position';
import type { TilesInput } from './open-tiles';
import { useTiles } from './use-tiles';

export type StreetWaysProps = {
  styleUrl: string;
  way: StreetWay;
  words: TilesInput['words'];
  onReady: () => void;
  onFail: () => void;
};

const coordinatesOf = ([longitude, latitude]: StreetPoint) => ({ longitude, latitude });
/** Hundredths of the shorter side, as everything over these maps. */
const RADIUS = { from: 2.1, to: 2.3, hub: 2.1, stop: 1.3 } as const;

/**
 * Lines and places of a drawn map over the operator's one, whose style names the towns: only the ends are named here.
 */
export function StreetWays({ styleUrl, way, words, onReady, onFail }: StreetWaysProps) {
  const { box, tiles } = useTiles({
    styleUrl,
    places: way.points.map(coordinatesOf),
    words,
    onReady,
    onFail,
  });
  const points = tiles ? way.points.map(coordinatesOf).map(tiles.pointOf) : [];
  const isOneOfMany = way.lines.length > 1;
  const lines = way.lines.map((line, index) => {
    const drawn = line.flatMap((number) => points[number] ?? []);
    return { name: `${index} ${line.join(' ')}`, drawn: drawn.map(({ x, y }) => `${x},${y}`).join(' ') };
  });
  const dots = way.dots.flatMap((dot) => {
    const point = points[dot.at];
    return point ? [{ ...dot, ...point }] : [];
  });
  return (
    <div
      className={classNames('map citymap citymap--street citymap--ways', !tiles && 'is-waiting')}
      role="group"
      aria-label={words.map}
    >
      <div ref={box} className="citymap__tiles" />
      {tiles && (
        <svg className="citymap__ways" viewBox="-50 -50 100 100" aria-hidden="true">
          {(['edge', 'line'] as const).flatMap((stroke) =>
            lines.map(({ name, drawn }) => (
              <polyline
                key={`${stroke} ${name}`}
                className={classNames(`routemap__${stroke}`, isOneOfMany && `routemap__${stroke}--one-of-many`)}
                points={drawn}
              />
            )),
          )}
          {dots.map(({ at, kind, x, y }, index) => (
            <circle
              key={`${index} ${at}`}
              className={`routemap__dot routemap__dot--${kind}`}
              cx={x}
              cy={y}
              r={RADIUS[kind]}
            />
          ))}
        </svg>
      )}
      {dots
        .filter(({ name }) => name !== undefined)
        .map(({ at, kind, name, x, y }) => (
          <span key={`${kind} ${at}`} className="citymap__end" style={mapPosition({ x, y })} aria-hidden="true">
            {name}
          </span>
        ))}
    </div>
  );
}
