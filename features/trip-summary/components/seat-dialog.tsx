'use client';

import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ProblemMessage } from '@/components/feedback/problem-message';
import { Icon } from '@/components/ui/basics/icon';
import { Overlay } from '@/components/ui/overlays/overlay';
import { Skeleton } from '@/components/ui/skeletons/skeleton';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { seatMapsQuery } from '../use-seats';
import { SeatChooser, type SeatEntry } from './seat-chooser';

export type SeatDialogProps = SeatEntry & { isOpen: boolean };

/** Seats by traveller and leg, in a dialog; the whole screen on phones (F17). */
export function SeatDialog({ isOpen, onClose, ...choice }: SeatDialogProps) {
  const t = useTranslations('seats');
  const close = useTranslations('feedback.dialog')('close');
  const id = useId();
  return (
    <Overlay isOpen={isOpen} onClose={onClose} labelledBy={id} className="overlay--dialog overlay--wide overlay--seats">
      <div className="dialog dialog--seats">
        <div className="dialog__head">
          <div>
            <h2 id={id}>{t('title')}</h2>
            <p className="small muted">{t('lead')}</p>
          </div>
          <button type="button" className="alert__x" aria-label={close} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <SeatMaps {...choice} onClose={onClose} />
      </div>
    </Overlay>
  );
}

function SeatMaps(choice: SeatEntry) {
  const t = useTranslations('seats');
  const maps = useQuery(seatMapsQuery(useProductApi(), choice.entry));
  if (maps.data)
    return <SeatChooser {...choice} maps={maps.data} readAgain={async () => (await maps.refetch()).data} />;
  if (maps.isError) return <ProblemMessage message={maps.error.message} onRetry={() => void maps.refetch()} />;
  return (
    <div className="seatpick" role="status" aria-label={t('reading')}>
      <div className="stack">
        {[0, 1, 2].map((line) => (
          <Skeleton key={line} shape="terms" />
        ))}
      </div>
      <div className="coach coach--waiting" />
    </div>
  );
}
