'use client';

import { useEffect, useState } from 'react';
import { useTranslations } from 'next-intl';
import { WaitMessage } from '@/components/feedback/wait-message';
import { Main } from '@/components/layout/frames/main';

/** After so long the page says that it takes longer than usual. */
const LONG = 20_000;

/**
 * A booking is being made (R45, F33): what is being done, and that nobody has to pay twice. The frame leaves out the
 * footer.
 */
export function BookingProgress({
  message,
}: {
  /** The API's own words for the step it is at. */
  message?: string | null;
}) {
  const t = useTranslations('confirmation.progress');
  const isLong = useIsLong();
  return (
    <Main className="waitpage__in">
      <WaitMessage message={t('title')} lead={`${isLong ? t('long') : message || t('short')} ${t('once')}`} withQuote />
    </Main>
  );
}

function useIsLong(): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), LONG);
    return () => clearTimeout(timer);
  }, []);
  return isLong;
}
