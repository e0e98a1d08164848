import { useState } from 'react';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { visitorPosition } from '@/lib/near-me/visitor-position';
import { distanceKm } from '@/rules/places/great-circle';
import { errorOf } from '@/rules/thrown';

/** What became of asking for the position. */
type NearAnswer = { kind: 'idle' | 'looking' | 'refused' | 'none' | 'shown' } | { kind: 'failed'; message: string };

export type NearCities = {
  answer: NearAnswer;
  /** Codes of the cities within 300 km, the nearest first (D13c). */
  codes: readonly string[];
  /** Asks the visitor where they are; does nothing while it is being found out. */
  ask: () => void;
};

/** Cities near the visitor, for whom it is asked, and of what our own API knows of a place to ten kilometres (D13c). */
export function useNearCities(): NearCities {
  const api = useProductApi();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [answer, setAnswer] = useState<NearAnswer>({ kind: 'idle' });

  async function look() {
    setAnswer({ kind: 'looking' });
    const position = await visitorPosition();
    if (!position) return setAnswer({ kind: 'refused' });
    try {
      const { data } = await api('listDestinations', { query: { ...position, nearMe: 'true' } });
      const here = { latitude: Number(position.latitude), longitude: Number(position.longitude) };
      const near = data
        .filter(({ experiences }) => experiences.buses)
        .sort((left, right) => distanceKm(left, here) - distanceKm(right, here));
      setCodes(near.map(({ code }) => code));
      setAnswer({ kind: near.length > 0 ? 'shown' : 'none' });
    } catch (error) {
      setAnswer({ kind: 'failed', message: errorOf(error).message });
    }
  }

  return { answer, codes, ask: () => void (answer.kind !== 'looking' && look()) };
}
