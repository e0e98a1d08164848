'use client';

import { useEffect, useState } from 'react';
import { usePathname } from 'next/navigation';
import { createPortal } from 'react-dom';
import type { ExtraBoard, ExtraRoute } from '@/lib/live/live-queries';
import type { LiveRide } from '@/lib/live/live-word';
import { localDateOf } from '@/rules/dates/dates';
import { ExtraBuses } from './extra-buses';
import { LiveLine } from './live-line';

/**
 * Departure boards are drawn once for everybody and have no scripts of their own (P6): what is said of their buses is
 * put into the room that their rows keep for it (`data-live-ride`), and below the board of a route stand buses that it
 * does not have (`data-extra-buses`).
 */
export function LiveBoards() {
  const path = usePathname();
  const [rooms, setRooms] = useState<readonly HTMLElement[]>([]);
  const [now] = useState(() => new Date());
  useEffect(() => {
    // The new page's rows stand once it is drawn.
    const frame = requestAnimationFrame(() =>
      setRooms([...document.querySelectorAll<HTMLElement>('[data-live-ride], [data-extra-buses]')]),
    );
    return () => cancelAnimationFrame(frame);
  }, [path]);
  return rooms.map((room, index) => {
    const said = room.dataset.liveRide ? (
      <LiveLine rides={[rideOf(room)]} />
    ) : (
      <ExtraBuses route={routeOf(room, now)} />
    );
    return createPortal(said, room, String(index));
  });
}

/** Of today on the clocks of where it leaves: the page may have been kept since yesterday. */
function routeOf({ dataset }: HTMLElement, now: Date): ExtraRoute {
  /* oxlint-disable-next-line typescript/no-unsafe-type-assertion --
     the board that was found by it has written it */
  const { zone, ...cities } = JSON.parse(dataset.extraBuses ?? '{}') as ExtraBoard;
  return { ...cities, date: localDateOf(now, zone) };
}

function rideOf({ dataset }: HTMLElement): LiveRide {
  /* oxlint-disable-next-line typescript/no-unsafe-type-assertion --
     the row that was found by it has written it */
  return JSON.parse(dataset.liveRide ?? '{}') as LiveRide;
}
