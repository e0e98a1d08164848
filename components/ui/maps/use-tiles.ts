import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { openTiles, type Tiles, type TilesInput } from './open-tiles';

export type UseTilesInput = Omit<TilesInput, 'box' | 'onMove'> & { onReady: () => void };

/** The operator's map in a box of ours; `tiles` is null until it is there, and another one whenever it has moved. */
export function useTiles({ styleUrl, places, words, onReady, onFail }: UseTilesInput) {
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<{ tiles: Tiles } | null>(null);
  const open = useEffectEvent((into: HTMLElement) => {
    let isFirst = true;
    return openTiles({
      box: into,
      styleUrl,
      places,
      words,
      onMove: (tiles) => {
        setView({ tiles });
        if (isFirst) onReady();
        isFirst = false;
      },
      onFail,
    });
  });
  useEffect(() => {
    if (!box.current) return undefined;
    const { close } = open(box.current);
    return close;
  }, [styleUrl]);
  return { box, tiles: view?.tiles ?? null };
}
