'use client';

import { useEffect } from 'react';
import type { CartContents } from '@/lib/booking-session/cart/cart-contents';
import { latePiece, useLatePiece } from '@/lib/late-piece/use-late-piece';
import { PlainSum } from './plain-sum';

const WITH_TAXES = latePiece(async () => (await import('./cart-sum')).CartSum);

/**
 * The amounts of a cart that is being filled. Tax lines come once there are any: who chooses a first bus needs none of
 * their words and provinces (P6). Until then, and where they cannot be loaded, the total stands without them.
 */
export function LateCartSum({ contents }: { contents: CartContents }) {
  const { Piece, show } = useLatePiece(WITH_TAXES);
  const isWhole = contents.subtotal !== null;
  useEffect(() => {
    if (isWhole) show();
    // oxlint-disable-next-line react/exhaustive-deps -- asked once for each cart that is whole, not for each drawing
  }, [isWhole]);
  return Piece && isWhole ? <Piece contents={contents} /> : <PlainSum contents={contents} />;
}
