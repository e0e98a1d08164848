import { create } from 'zustand';
import type { LiveDeparture, LiveNews } from '@/contract/live-news';

/** Rows of a list appear one after another, and are asked about together. */
const GATHERED_AFTER_MS = 100;
/** As the product API takes them at once. */
const MAX_ASKED = 100;

export type LiveVehicle = LiveNews['vehicles'][number];
export type LiveNotice = LiveNews['alerts'][number];

type LiveState = {
  /** Departures that the page shows, in order. */
  ids: readonly string[];
  departures: ReadonlyMap<string, LiveDeparture>;
  vehicles: LiveNews['vehicles'];
  alerts: LiveNews['alerts'];
};

const NOTHING: LiveState = { ids: [], departures: new Map(), vehicles: [], alerts: [] };

/** What is said of the departures that the page shows. */
export const useLiveStore = create<LiveState>(() => NOTHING);

const watched = new Map<string, number>();
let gathering: ReturnType<typeof setTimeout> | null = null;

/** From now on the departure is asked about, with all others of the page. @returns ends it */
export function watchDeparture(id: string): () => void {
  watched.set(id, (watched.get(id) ?? 0) + 1);
  gather();
  return () => {
    const left = (watched.get(id) ?? 1) - 1;
    if (left > 0) watched.set(id, left);
    else watched.delete(id);
    gather();
  };
}

function gather(): void {
  gathering ??= setTimeout(() => {
    gathering = null;
    const ids = [...watched.keys()].sort().slice(0, MAX_ASKED);
    if (ids.join() !== useLiveStore.getState().ids.join()) useLiveStore.setState({ ids });
  }, GATHERED_AFTER_MS);
}

/** Keeps an answer. @param isOld nobody has answered for long: what was said is not live any more */
export function keepLiveNews({ departures, vehicles, alerts }: LiveNews, isOld: boolean): void {
  const all = departures.map((one) => [one.departureId, isOld ? { ...one, isStale: true } : one] as const);
  useLiveStore.setState({ departures: new Map(all), vehicles: isOld ? [] : vehicles, alerts });
}
