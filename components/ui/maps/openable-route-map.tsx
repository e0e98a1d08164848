import { useTranslations } from 'next-intl';
import type { RouteMapInput } from '@/lib/maps/map-view';
import { streetWay } from '@/lib/maps/street-way';
import { RouteMap, type RouteMapProps } from './route-map';
import { streetWords } from './street-words';
import { StreetsDoor } from './streets-door';

export type OpenableRouteMapProps = RouteMapProps & {
  map: { input: RouteMapInput };
  /** The operator's street map; null: there is none, and nothing is said of it. */
  styleUrl: string | null;
};

/** A drawn map, and the way to the operator's street map of the same places. For the server and the browser alike. */
export function OpenableRouteMap({ styleUrl, ...drawing }: OpenableRouteMapProps) {
  const t = useTranslations('streetMap');
  const drawn = <RouteMap {...drawing} />;
  if (styleUrl === null) return drawn;
  return (
    <StreetsDoor
      styleUrl={styleUrl}
      way={streetWay(drawing.map.input)}
      title={drawing.title}
      words={streetWords(t, styleUrl)}
    >
      {drawn}
    </StreetsDoor>
  );
}
