import { useEffect, useState } from 'react';

const MAX_KEPT = 20;
const kept = new Map<string, unknown>();

/**
 * The ground at an address of ground-address.ts, cut out by the server; null until it is there, and where it cannot be
 * had: the map's places and lines need none. For the browser.
 */
export function useGround<Ground>(address: string): Ground | null {
  const [found, setFound] = useState<{ address: string; ground: unknown } | null>(null);
  useEffect(() => {
    let isGone = false;
    void read(address).then((ground) => {
      if (!isGone && ground !== null) setFound({ address, ground });
    });
    return () => {
      isGone = true;
    };
  }, [address]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own address answers what it is asked
  return found?.address === address ? (found.ground as Ground) : null;
}

async function read(address: string): Promise<unknown> {
  if (kept.has(address)) return kept.get(address);
  try {
    const answer = await fetch(`${window.location.origin}${address}`);
    if (!answer.ok) return null;
    const ground: unknown = await answer.json();
    kept.set(address, ground);
    if (kept.size > MAX_KEPT) kept.delete([...kept.keys()][0] ?? '');
    return ground;
  } catch {
    // Without a connection the map stands without a ground, as it does before it comes.
    return null;
  }
}
