'use client';

import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ProblemMessage } from '@/components/feedback/problem-message';
import { Icon } from '@/components/ui/basics/icon';
import { Overlay } from '@/components/ui/overlays/overlay';
import { Skeleton } from '@/components/ui/skeletons/skeleton';
import { SeatChooser } from './seat-chooser';
import type { SeatParty } from './seat-facts';

export type SeatDialogProps = { party: SeatParty; isOpen: boolean; onClose: () => void };

/** Seats by traveller and leg, in a dialog; the whole screen on phones (F17). */
export function SeatDialog({ party, isOpen, onClose }: SeatDialogProps) {
  const t = useTranslations('seats');
  const close = useTranslations('feedback.dialog')('close');
  const id = useId();
  return (
    <Overlay isOpen={isOpen} onClose={onClose} labelledBy={id} className="overlay--dialog overlay--wide overlay--seats">
      <div className="dialog dialog--seats">
        <div className="dialog__head">
          <div>
            <h2 id={id}>{t('title')}</h2>
            <p className="small muted">{party.words.lead}</p>
          </div>
          <button type="button" className="alert__x" aria-label={close} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <SeatMaps party={party} onClose={onClose} />
      </div>
    </Overlay>
  );
}

function SeatMaps({ party, onClose }: Pick<SeatDialogProps, 'party' | 'onClose'>) {
  const t = useTranslations('seats');
  // Asked anew whenever they are opened: others choose, too. Its failures are shown here.
  const maps = useQuery({
    queryKey: party.mapsKey,
    queryFn: ({ signal }) => party.readMaps(signal),
    staleTime: 0,
    gcTime: 0,
    meta: { isQuiet: true },
  });
  if (maps.data)
    return (
      <SeatChooser
        party={party}
        onClose={onClose}
        maps={maps.data}
        readAgain={async () => (await maps.refetch()).data}
      />
    );
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
