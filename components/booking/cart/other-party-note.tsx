'use client';

import { useTranslations } from 'next-intl';
import { showToast } from '@/components/feedback/toasts-store';
import { Button, LinkButton } from '@/components/ui/basics/button';
import { Icon } from '@/components/ui/basics/icon';
import { OTHER_PARTY_ID, otherPartyOf, partyOf } from '@/lib/booking-session/other-party';
import { useCurrency } from '@/lib/booking-session/choices/currency-store';
import { useEmptyCart } from '@/lib/booking-session/session/session-actions';
import { useSession } from '@/lib/booking-session/session/session.queries';
import type { Party } from '@/rules/travellers/party';

export type OtherPartyNoteProps = {
  /** Whom the list was asked for. */
  party: Party;
  /** The same list for the travellers of the cart. */
  pathOf: (held: Party) => string;
};

/**
 * One cart is for one party (R128, D22b): a list for another one says so before anything is chosen, and offers both
 * ways. Draws nothing otherwise.
 */
export function OtherPartyNote({ party, pathOf }: OtherPartyNoteProps) {
  const t = useTranslations('cart.otherParty');
  const tForm = useTranslations('searchForm');
  const currency = useCurrency();
  const { data: session } = useSession();
  const { mutateAsync: emptyCart, isPending } = useEmptyCart();
  const held = otherPartyOf(session, party);
  if (!held) return null;
  const inWords = ({ nbOfAdults: adults, nbOfChildren: children, ageOfChildren }: Party) =>
    tForm('party', { adults, children, ages: ageOfChildren.join(', ') });
  const words = { held: inWords(held), wanted: inWords(party) };

  async function empty() {
    try {
      await emptyCart({ party: partyOf(party), currency });
    } catch {
      // Said by the query client; the trip is as it was (R165).
      return;
    }
    document.querySelector('h1')?.focus();
    showToast({ message: t('emptied', words) });
  }

  return (
    <div className="note note--warning" role="status" id={OTHER_PARTY_ID} tabIndex={-1}>
      <Icon name="warning" />
      <div className="stack gap-10">
        <span>{t('text', words)}</span>
        <div className="row gap-8">
          <LinkButton size="sm" variant="solid" href={pathOf(held)}>
            {t('searchAgain', words)}
          </LinkButton>
          <Button size="sm" isBusy={isPending} onClick={() => void empty()}>
            {t('empty', words)}
          </Button>
        </div>
      </div>
    </div>
  );
}
