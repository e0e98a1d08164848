'use client';

import { useTranslations } from 'next-intl';
import { Note } from '@/components/ui/basics/note';
import { isSameParty } from '@/lib/booking-session/session/ensure-session';
import { useSession } from '@/lib/booking-session/session/session.queries';
import type { Party } from '@/rules/travellers/party';

export type OtherPartyNoteProps = {
  party: Party;
  /** What a choice on this page takes the place of: losing that is no loss. */
  replaces: 'buses' | 'hotel' | 'nothing';
};

/**
 * One cart is for one party (R128): who looks for another one is told before anything is lost. Draws nothing otherwise.
 */
export function OtherPartyNote({ party, replaces }: OtherPartyNoteProps) {
  const t = useTranslations('cart.otherParty');
  const tForm = useTranslations('searchForm');
  const { data: session } = useSession();
  if (!session || session.isLocked || isSameParty(session, party)) return null;
  const { bookedBuses, bookedHotels, bookedActivities } = session;
  const kept = [
    ...(replaces === 'buses' ? [] : bookedBuses),
    ...(replaces === 'hotel' ? [] : bookedHotels),
    ...bookedActivities,
  ];
  if (kept.length === 0) return null;
  const inWords = ({ nbOfAdults: adults, nbOfChildren: children, ageOfChildren }: Party) =>
    tForm('party', { adults, children, ages: ageOfChildren.join(', ') });
  return <Note tone="warning">{t('text', { held: inWords(session), wanted: inWords(party) })}</Note>;
}
