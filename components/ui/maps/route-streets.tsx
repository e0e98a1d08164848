'use client';

import type { ReactNode } from 'react';
import { latePiece } from '@/lib/late-piece/use-late-piece';
import type { StreetWay } from '@/lib/maps/street-way';
import { StreetMapSwitch } from './street-map-switch';
import type { StreetWaysProps } from './street-ways';
import type { StreetWords } from './street-words';
import { useStreetMap } from './use-street-map';

const STREET_WAYS = latePiece<StreetWaysProps>(async () => (await import('./street-ways')).StreetWays);

export type RouteStreetsProps = {
  styleUrl: string;
  way: StreetWay;
  title: string;
  words: StreetWords;
  /** The drawn map. */
  children: ReactNode;
};

/**
 * A drawn map of a way, and the operator's street map for whoever has asked for it: whether it may come is asked first.
 */
export function RouteStreets({ styleUrl, way, title, words, children }: RouteStreetsProps) {
  const street = useStreetMap(STREET_WAYS, 'asking');
  return (
    <div className="streets">
      <div className="streets__maps">
        {street.state !== 'shown' && children}
        {street.Piece && (
          <street.Piece
            styleUrl={styleUrl}
            way={way}
            words={{ ...words, map: title }}
            onReady={street.onReady}
            onFail={street.onFail}
          />
        )}
      </div>
      <StreetMapSwitch street={street} words={words} />
    </div>
  );
}
