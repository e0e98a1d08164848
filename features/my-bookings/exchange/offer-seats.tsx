import { useState } from 'react';
import { useTranslations } from 'next-intl';
import type { SeatDialogProps } from '@/components/booking/seats/seat-dialog';
import { seatLegsOf } from '@/components/booking/seats/seat-legs';
import { PieceFailed } from '@/components/feedback/piece-failed';
import { TextLink } from '@/components/ui/basics/button';
import type { ExchangeOffer } from '@/contract/after-sale/exchanges';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { latePiece, useLatePiece } from '@/lib/late-piece/use-late-piece';
import type { JourneyPart } from '../rules/parts';
import { useOfferSeats } from './use-offer-seats';

const DIALOG = latePiece<SeatDialogProps>(
  async () => (await import('@/components/booking/seats/seat-dialog')).SeatDialog,
);

type OfferSeatsProps = { offer: ExchangeOffer; booking: MyBooking; part: JourneyPart };

/** How many seats are held, and which: chosen here, else the company seats its travellers together (F17). */
export function OfferSeats({ offer, booking, part }: OfferSeatsProps) {
  const t = useTranslations('exchangeBus');
  const party = useOfferSeats(offer, booking, part);
  const [isOpen, setOpen] = useState(false);
  const { Piece: SeatDialog, hasFailed, show } = useLatePiece(DIALOG);
  const chosen = seatLegsOf([offer.ticket])
    .filter(({ leg }) => leg.hasReservedSeats)
    .flatMap(({ key }) => party?.chosen[key] ?? []);
  const seats = chosen.filter((seat) => seat !== null);
  const words = [
    t('offer.seats', { count: offer.travellers }),
    ...(party && seats.length === 0 ? [t('seats.byCompany')] : []),
    ...(seats.length > 0 ? [t('seats.chosen', { count: seats.length, seats: seats.join(', ') })] : []),
    // For the others of those who travel the company chooses.
    ...(seats.length > 0 && seats.length < chosen.length
      ? [t('seats.more', { count: chosen.length - seats.length })]
      : []),
  ];
  function open() {
    setOpen(true);
    show();
  }
  return (
    <>
      <div className="row row--between">
        <span className="small muted">{words.join(', ')}</span>
        {party && (
          <TextLink small icon="armchair" aria-haspopup="dialog" onClick={open}>
            {t(seats.length > 0 ? 'seats.others' : 'seats.choose')}
          </TextLink>
        )}
      </div>
      {hasFailed && <PieceFailed />}
      {party && SeatDialog && <SeatDialog party={party} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
