'use client';

import { useEffect, useRef } from 'react';
import { withPageQueries } from '@/components/queries/with-page-queries';
import { adoptEarlierSession } from '@/lib/booking-session/session/adopt-session';
import { useSession } from '@/lib/booking-session/session/session.queries';

/** R159: what a session that is still there says is what this tab begins with. Draws nothing. */
export const EarlierSession = withPageQueries(function Adopting() {
  const { data: session } = useSession();
  const isDone = useRef(false);
  useEffect(() => {
    if (!session || isDone.current) return;
    isDone.current = true;
    adoptEarlierSession(session);
  }, [session]);
  return null;
});
