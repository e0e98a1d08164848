'use client';

import { useEffect, useState } from 'react';
import { usePathname } from 'next/navigation';
import { createPortal } from 'react-dom';
import type { LiveRide } from '@/lib/live/live-word';
import { LiveLine } from './live-line';

/**
 * Departure boards are drawn once for everybody and have no scripts of their own (P6): what is said of their buses is
 * put into the room that their rows keep for it (`data-live-ride`).
 */
export function LiveBoards() {
  const path = usePathname();
  const [rooms, setRooms] = useState<readonly HTMLElement[]>([]);
  useEffect(() => {
    // The new page's rows stand once it is drawn.
    const frame = requestAnimationFrame(() =>
      setRooms([...document.querySelectorAll<HTMLElement>('[data-live-ride]')]),
    );
    return () => cancelAnimationFrame(frame);
  }, [path]);
  return rooms.map((room, index) => createPortal(<LiveLine rides={[rideOf(room)]} />, room, String(index)));
}

function rideOf({ dataset }: HTMLElement): LiveRide {
  /* oxlint-disable-next-line typescript/no-unsafe-type-assertion --
     the row that was found by it has written it */
  return JSON.parse(dataset.liveRide ?? '{}') as LiveRide;
}
