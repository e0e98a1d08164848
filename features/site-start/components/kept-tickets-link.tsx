'use client';

import { useEffect, useState, type ReactNode } from 'react';
import { Icon } from '@/components/ui/basics/icon';
import { HOME_ZONE } from '@/lib/i18n/home-zone';
import { savedTickets } from '@/lib/offline/saved-tickets';
import { todayIn } from '@/rules/dates/dates';

/** To the tickets that this device keeps, where it keeps any: they are shown without the site. A full load. */
export function KeptTicketsLink({ href, children }: { href: string; children: ReactNode }) {
  const [hasAny, setHasAny] = useState(false);
  useEffect(() => {
    let isHere = true;
    const found = 'caches' in window ? savedTickets(todayIn(HOME_ZONE, new Date())) : Promise.resolve([]);
    found.then(
      (tickets) => isHere && setHasAny(tickets.length > 0),
      (error: unknown) => console.warn('Kept tickets could not be looked up.', error),
    );
    return () => {
      isHere = false;
    };
  }, []);
  if (!hasAny) return null;
  return (
    <a className="btn btn--line" href={href}>
      <Icon name="ticket" />
      {children}
    </a>
  );
}
