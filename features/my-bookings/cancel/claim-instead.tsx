import { useLocale, useTranslations } from 'next-intl';
import { Note } from '@/components/ui/basics/note';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { pathFor } from '@/lib/paths/routes';

type ClaimInsteadProps = { booking: MyBooking; /** Minor units that would not come back. */ kept: number };

/** Whoever is ill gives nothing away by cancelling: the refundable booking pays more than the companies do (D68). */
export function ClaimInstead({ booking, kept }: ClaimInsteadProps) {
  const t = useTranslations('cancelBooking.claim');
  const language = useLocale();
  if (!booking.acts.claim.isOpen || kept === 0) return null;
  const path = pathFor('claimBooking', language, { bookingNumber: booking.bookingNumber.toLowerCase() });
  return <Note icon="shield">{t.rich('text', { link: (words) => <a href={path}>{words}</a> })}</Note>;
}
