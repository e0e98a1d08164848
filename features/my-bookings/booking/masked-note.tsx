import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/basics/button';
import { Note } from '@/components/ui/basics/note';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { papersFor } from '@/rules/travellers/papers';
import { ProofForm } from '../step-up/proof-form';

type MaskedNoteProps = { booking: MyBooking; onProved: () => void };

/** Opened by number and name: why codes and names are closed, and the step that opens them (D61). */
export function MaskedNote({ booking, onProved }: MaskedNoteProps) {
  const t = useTranslations('myBooking.masked');
  const papers = papersFor(booking.buses.length);
  const [isProving, setIsProving] = useState(false);
  if (isProving) return <ProofForm booking={booking} purpose="view" onProved={onProved} />;
  return (
    <section className="stack gap-12" id="tickets" aria-label={t('title')}>
      <Note icon="lock">
        <b>{t('title')}.</b> {t('text', { papers })}
      </Note>
      <div>
        <Button variant="primary" icon="ticket" onClick={() => setIsProving(true)}>
          {t('open', { papers })}
        </Button>
      </div>
    </section>
  );
}
