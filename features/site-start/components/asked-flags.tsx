'use client';

import { useEffect } from 'react';
import { PageQueries } from '@/components/queries/page-queries';
import { useFeatureFlags } from '@/lib/feature-flags/feature-flags.queries';
import { tellFrame } from '../frame-flags-store';

/** The flags by the product API's client, which asks again and says what failed (R165). Draws nothing. */
export function AskedFlags() {
  return (
    <PageQueries>
      <Asking />
    </PageQueries>
  );
}

function Asking() {
  const { data: flags } = useFeatureFlags();
  useEffect(() => {
    if (flags) tellFrame(flags);
  }, [flags]);
  return null;
}
