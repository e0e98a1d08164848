import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { OpenableRouteMap } from '@/components/ui/maps/openable-route-map';
import type { Destination } from '@/contract/destinations';
import { mapStyleOf } from '@/lib/maps/map-style';
import { routeMap } from '@/lib/maps/server/route-map';
import { networkMap } from '../../rules/network-map';

/**
 * Where the most travelled buses go, drawn on the server; the list of routes stands beside it, and alone where there is
 * nothing to draw.
 */
export function NetworkMap({ destinations, children }: { destinations: readonly Destination[]; children: ReactNode }) {
  const t = useTranslations('home.network');
  const input = networkMap(destinations);
  if (!input) return children;
  const values = { count: input.places.length, lines: input.lines.length };
  return (
    <div className="split split--wide split--map">
      <OpenableRouteMap
        map={routeMap(input)}
        styleUrl={mapStyleOf()}
        id="network"
        title={t('title')}
        description={t('text', values)}
      />
      {children}
    </div>
  );
}
