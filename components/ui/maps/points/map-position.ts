import type { CSSProperties } from 'react';
import type { MapPoint } from './city-map-view';

declare module 'react' {
  interface CSSProperties {
    [custom: `--${string}`]: string | number;
  }
}

/** Custom properties, because the same share of the side is another number of pixels in every place. */
export function mapPosition(point: MapPoint | undefined): CSSProperties {
  return { '--x': point?.x ?? 0, '--y': point?.y ?? 0 };
}
