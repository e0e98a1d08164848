import type { MapPlace, MapPoint } from './city-map-view';
import { pricePoints } from './price-points';
import type { StationPoint } from './station-name';

/** One pin: a place, or several that stand so close that none could be pressed by itself. */
export type MapPin = {
  /** Of its first place in the list. */
  id: string;
  places: readonly MapPlace[];
  point: MapPoint;
  /** Its place, or one of them, is the cheapest of the map. */
  isLowest: boolean;
};

/** Hundredths of a map of about 360 px: 24 px, the least that a finger needs. */
const TOUCH = 6.7;

/** Pins in the order of the list; a place joins the first pin that it would lie on. */
export function groupPins(places: readonly MapPlace[], points: readonly MapPoint[]): MapPin[] {
  const lowest = lowestOf(places);
  const pins: { id: string; places: MapPlace[]; point: MapPoint; isLowest: boolean }[] = [];
  places.forEach((place, index) => {
    const point = points[index];
    if (!point) return;
    const near = pins.find((pin) => Math.hypot(pin.point.x - point.x, pin.point.y - point.y) < TOUCH);
    if (near) {
      near.places.push(place);
      near.isLowest ||= place === lowest;
    } else pins.push({ id: place.id, places: [place], point, isLowest: place === lowest });
  });
  return pins;
}

/** The first of the cheapest places; null where nothing has a price. */
export function lowestOf(places: readonly MapPlace[]): MapPlace | null {
  return places.reduce<MapPlace | null>(
    (best, place) =>
      place.price === undefined || (best?.price !== undefined && best.price <= place.price) ? best : place,
    null,
  );
}

/** Letters of a price, what is around them, and the disc that counts several places, on a map of about 360 px. */
const WIDTH = { letter: 1.85, frame: 10, disc: 6 };

function priceWidth({ places }: MapPin): number {
  const letters = (lowestOf(places) ?? places[0])?.label.length ?? 0;
  return letters * WIDTH.letter + WIDTH.frame + (places.length > 1 ? WIDTH.disc : 0);
}

/** Where each pin's price stands. The cheapest chooses first, and is always written. */
export function pinPrices(pins: readonly MapPin[], station: StationPoint | null): (MapPoint | null)[] {
  const ranked = [...pins.filter(({ isLowest }) => isLowest), ...pins.filter(({ isLowest }) => !isLowest)];
  const prices = pricePoints(
    ranked.map((pin) => ({ ...pin.point, width: priceWidth(pin), isAlways: pin.isLowest })),
    station,
  );
  const byPin = new Map(ranked.map((pin, index) => [pin, prices[index] ?? null]));
  return pins.map((pin) => byPin.get(pin) ?? null);
}
