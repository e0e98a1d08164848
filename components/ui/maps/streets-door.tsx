'use client';

import { latePiece, useLatePiece } from '@/lib/late-piece/use-late-piece';
import { Button } from '../basics/button';
import type { RouteStreetsProps } from './route-streets';

const STREETS = latePiece<RouteStreetsProps>(async () => (await import('./route-streets')).RouteStreets);

/**
 * A drawn map, and below it the button that asks for the operator's street map: all that a page carries of it (P6).
 */
export function StreetsDoor(streets: RouteStreetsProps) {
  const { Piece, hasFailed, show } = useLatePiece(STREETS);
  if (Piece) return <Piece {...streets} />;
  return (
    <div className="streets">
      <div className="streets__maps">{streets.children}</div>
      <div className="streets__switch">
        <p className="small muted" role="status">
          {hasFailed && streets.words.code}
        </p>
        <Button size="sm" icon="map" aria-pressed={false} onClick={show}>
          {streets.words.open}
        </Button>
      </div>
    </div>
  );
}
