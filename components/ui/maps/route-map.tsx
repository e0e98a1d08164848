import type { MapGround } from '@/lib/maps/server/map-ground';
import type { MapDot, MapView, MapViews } from '@/lib/maps/map-view';
import { classNames } from '../basics/class-names';

export type RouteMapProps = {
  /** Without a ground there are places and lines alone: the shores are known to the server only. */
  map: MapViews & { ground: MapGround | null };
  /** Unique on the page: parts of the drawing are named by it. */
  id: string;
  title: string;
  description: string;
};

/**
 * A drawn map, once for wide and once for narrow places, over one ground. Colours come from tokens; what it says stands
 * beside it in words (F44).
 */
export function RouteMap({ map, id, title, description }: RouteMapProps) {
  return (
    <figure className={classNames('map routemap', map.ground === null && 'routemap--bare')}>
      {map.ground && <Ground ground={map.ground} id={id} />}
      <MapDrawing
        view={map.wide}
        id={id}
        width="wide"
        hasGround={map.ground !== null}
        title={title}
        description={description}
      />
      <MapDrawing
        view={map.narrow}
        id={id}
        width="narrow"
        hasGround={map.ground !== null}
        title={title}
        description={description}
      />
    </figure>
  );
}

function Ground({ ground: { land, lakes, rivers, borders, regions }, id }: { ground: MapGround; id: string }) {
  return (
    <svg className="routemap__parts" width="0" height="0" aria-hidden="true">
      <g id={`${id}-ground`}>
        <path className="routemap__land" d={land} />
        {lakes && <path className="routemap__lake" d={lakes} />}
        {rivers && <path className="routemap__river" d={rivers} />}
        {regions && <path className="routemap__region" d={regions} />}
        {borders && <path className="routemap__border" d={borders} />}
      </g>
    </svg>
  );
}

type MapDrawingProps = Omit<RouteMapProps, 'map'> & { view: MapView; width: 'wide' | 'narrow'; hasGround: boolean };

function MapDrawing({ view, id, width, hasGround, title, description }: MapDrawingProps) {
  const name = `${id}-${width}`;
  return (
    <svg
      className={`routemap__view routemap__view--${width}`}
      viewBox={view.viewBox}
      role="img"
      aria-labelledby={`${name}-title`}
      aria-describedby={`${name}-text`}
    >
      <title id={`${name}-title`}>{title}</title>
      <desc id={`${name}-text`}>{description}</desc>
      {hasGround && (
        <use href={`#${id}-ground`} transform={view.groundScale === 1 ? undefined : `scale(${view.groundScale})`} />
      )}
      {view.lines.length === 1 && <path className="routemap__edge" d={view.lines[0]} />}
      {view.lines.map((line, index) => (
        <path
          key={`${index} ${line}`}
          className={classNames('routemap__line', view.lines.length > 1 && 'routemap__line--one-of-many')}
          d={line}
        />
      ))}
      {view.ferries.map((ferry) => (
        <path key={ferry} className="routemap__ferry" d={ferry} />
      ))}
      {view.dots.map((dot, index) => (
        <PlaceDot key={`${index} ${dot.x} ${dot.y}`} {...dot} />
      ))}
      {view.labels.map(({ x, y, anchor, text, size, isBold }) => (
        <text
          key={`${text} ${x} ${y}`}
          className={classNames('routemap__name', isBold && 'routemap__name--end')}
          x={x}
          y={y}
          textAnchor={anchor}
          fontSize={size}
        >
          {text}
        </text>
      ))}
      {view.note && (
        <g className="routemap__note">
          <rect
            x={view.note.x}
            y={view.note.y}
            width={view.note.width}
            height={view.note.height}
            rx={view.note.height / 2}
          />
          <text
            x={view.note.x + view.note.width / 2}
            y={view.note.y + view.note.height / 2 + view.note.size * 0.35}
            textAnchor="middle"
            fontSize={view.note.size}
          >
            {view.note.text}
          </text>
        </g>
      )}
    </svg>
  );
}

function PlaceDot({ x, y, radius, kind }: MapDot) {
  return <circle className={`routemap__dot routemap__dot--${kind}`} cx={x} cy={y} r={radius} />;
}
