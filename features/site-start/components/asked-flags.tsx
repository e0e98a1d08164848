'use client';

import { useEffect } from 'react';
import { withPageQueries } from '@/components/queries/with-page-queries';
import { useFeatureFlags } from '@/lib/feature-flags/feature-flags.queries';
import { tellFrame } from '../frame-flags-store';

/** The flags by the product API's client, which asks again and says what failed (R165). Draws nothing. */
export const AskedFlags = withPageQueries(function Asking() {
  const { data: flags } = useFeatureFlags();
  useEffect(() => {
    if (flags) tellFrame(flags);
  }, [flags]);
  return null;
});
