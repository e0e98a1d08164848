import { Map as TileMap, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import type { Coordinates, MapPoint } from './points/city-map-view';
import type { StreetWords } from './street-words';

/** A style that has not answered by then does not answer. */
const STYLE_PATIENCE_MS = 12_000;
/** Room for pins at the edge, pixels; below for their names and for whose map it is, too. */
const PADDING = { top: 48, right: 48, bottom: 84, left: 48 };
/** Closer than this, one place alone would fill the map. */
const MAX_ZOOM = 15;

export type Tiles = {
  /** Where a place stands, in hundredths of the shorter side from the middle. */
  pointOf: (place: Coordinates) => MapPoint;
  /** Brings a place into sight that is out of it. */
  reveal: (place: Coordinates) => void;
  close: () => void;
};
export type TilesInput = {
  box: HTMLElement;
  styleUrl: string;
  /** What is in sight at first. */
  places: readonly Coordinates[];
  words: { map: string } & Pick<
    StreetWords,
    'zoomIn' | 'zoomOut' | 'credits' | 'scrollToZoom' | 'scrollToZoomOnMac' | 'twoFingers'
  >;
  /** Ready for the first time, and whenever it has moved. */
  onMove: (tiles: Tiles) => void;
  onFail: () => void;
};

/** Opens the operator's map in a box, with the library that draws it: loaded by whoever wants to see it. */
export function openTiles({ box, styleUrl, places, words, onMove, onFail }: TilesInput): { close: () => void } {
  // By itself the library looks for its worker beside its script, which is not where a build puts it.
  setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href);
  const map = new TileMap({
    container: box,
    style: styleUrl,
    bounds: boundsOf(places),
    fitBoundsOptions: { padding: PADDING, maxZoom: MAX_ZOOM },
    dragRotate: false,
    pitchWithRotate: false,
    // Who scrolls the page over it, by wheel or finger, scrolls the page.
    cooperativeGestures: true,
    locale: {
      'Map.Title': words.map,
      'NavigationControl.ZoomIn': words.zoomIn,
      'NavigationControl.ZoomOut': words.zoomOut,
      'AttributionControl.ToggleAttribution': words.credits,
      'CooperativeGesturesHandler.WindowsHelpText': words.scrollToZoom,
      'CooperativeGesturesHandler.MacHelpText': words.scrollToZoomOnMac,
      'CooperativeGesturesHandler.MobileHelpText': words.twoFingers,
    },
  });
  map.addControl(new NavigationControl({ showCompass: false }), 'top-left');
  let isOpen = true;
  let isReady = false;
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    clearTimeout(patience);
    map.remove();
  };
  const fail = () => {
    if (isReady || !isOpen) return;
    close();
    onFail();
  };
  const patience = setTimeout(fail, STYLE_PATIENCE_MS);
  const tiles: Tiles = {
    pointOf: ({ longitude, latitude }) => {
      const { x, y } = map.project([longitude, latitude]);
      const { clientWidth: width, clientHeight: height } = box;
      const part = Math.max(1, Math.min(width, height)) / 100;
      return { x: (x - width / 2) / part, y: (y - height / 2) / part };
    },
    reveal: ({ longitude, latitude }) => {
      if (!map.getBounds().contains([longitude, latitude])) map.easeTo({ center: [longitude, latitude] });
    },
    close,
  };
  // A tile that fails is a hole in the map; without its style there is none.
  let hasStyle = false;
  map.once('style.load', () => (hasStyle = true));
  map.on('error', () => void (hasStyle || fail()));
  map.once('load', () => {
    isReady = true;
    clearTimeout(patience);
    onMove(tiles);
  });
  for (const event of ['move', 'resize'] as const) map.on(event, () => void (isReady && onMove(tiles)));
  return { close };
}

function boundsOf(places: readonly Coordinates[]): [number, number, number, number] {
  const longitudes = places.map(({ longitude }) => longitude);
  const latitudes = places.map(({ latitude }) => latitude);
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)];
}
