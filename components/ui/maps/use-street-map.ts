import { useEffect, useRef, useState } from 'react';
import { sayInPlace } from '@/lib/chunk-reload/say-in-place';
import type { LatePiece } from '@/lib/late-piece/use-late-piece';

/** Why the drawn map stays: the browser cannot draw another, its code did not come, its style did not answer. */
type StreetMapFault = 'webgl' | 'code' | 'silent';
/**
 * asking: whether another host may be spoken to, where nobody has agreed to that yet; loading: its code; opening: its
 * style.
 */
export type StreetMapState = 'drawn' | 'asking' | 'loading' | 'opening' | 'shown' | StreetMapFault;
export type StreetMapView = { state: StreetMapState; open: () => void; agree: () => void; close: () => void };

/**
 * The operator's street map over a drawn one: nothing of it is loaded before somebody opens it, and nothing is asked
 * of another host before they agreed to that, here and for this page.
 * @param first 'asking' where it was asked for already
 */
export function useStreetMap<Props>(piece: LatePiece<Props>, first: 'drawn' | 'asking' = 'drawn') {
  const [hasAgreed, setAgreed] = useState(false);
  const [state, setState] = useState<StreetMapState>(first);
  const sayElsewhere = useRef<(() => void) | null>(null);
  useEffect(() => () => sayElsewhere.current?.(), []);

  function load() {
    if (!document.createElement('canvas').getContext('webgl2')) return setState('webgl');
    setState('loading');
    piece.load().then(
      () => setState('opening'),
      () => {
        sayElsewhere.current = sayInPlace();
        setState('code');
      },
    );
  }
  return {
    state,
    Piece: state === 'opening' || state === 'shown' ? piece.read() : null,
    open: () => (hasAgreed ? load() : setState('asking')),
    agree: () => {
      setAgreed(true);
      load();
    },
    close: () => setState('drawn'),
    onReady: () => setState('shown'),
    onFail: () => setState('silent'),
  };
}
