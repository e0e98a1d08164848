import { useContext, useEffect, useRef, useState } from 'react';
import { sayInPlace } from '@/lib/chunk-reload/say-in-place';
import { latePiece } from '@/lib/late-piece/use-late-piece';
import { StreetMapSource } from '@/lib/maps/street-map-source';
import type { StreetMapProps } from './street-map';

const STREET_MAP = latePiece<StreetMapProps>(async () => (await import('./street-map')).StreetMap);

/** Why the drawn map stays: the browser cannot draw another, its code did not come, its style did not answer. */
type StreetMapFault = 'webgl' | 'code' | 'silent';
/**
 * asking: whether another host may be spoken to, where nobody has agreed to that yet; loading: its code; opening: its
 * style.
 */
export type StreetMapState = 'drawn' | 'asking' | 'loading' | 'opening' | 'shown' | StreetMapFault;

/**
 * The operator's street map over a drawn one: nothing of it is loaded before somebody opens it, and nothing is asked
 * of another host before they agreed to that, here and for this page.
 */
export function useStreetMap() {
  const styleUrl = useContext(StreetMapSource);
  const [hasAgreed, setAgreed] = useState(false);
  const [state, setState] = useState<StreetMapState>('drawn');
  const sayElsewhere = useRef<(() => void) | null>(null);
  useEffect(() => () => sayElsewhere.current?.(), []);

  function load() {
    if (!document.createElement('canvas').getContext('webgl2')) return setState('webgl');
    setState('loading');
    STREET_MAP.load().then(
      () => setState('opening'),
      () => {
        sayElsewhere.current = sayInPlace();
        setState('code');
      },
    );
  }
  return {
    styleUrl,
    state,
    host: styleUrl ? new URL(styleUrl).host : '',
    Piece: state === 'opening' || state === 'shown' ? STREET_MAP.read() : null,
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
