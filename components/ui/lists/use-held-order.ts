'use client';

import { useState, type FocusEvent, type PointerEvent } from 'react';
import { afterPaint } from '@/lib/idle/after-paint';
import { holdOrder } from './hold-order';

type ListHandlers = {
  onPointerEnter: (event: PointerEvent) => void;
  onPointerLeave: () => void;
  onFocus: () => void;
  onBlur: (event: FocusEvent) => void;
};

/**
 * Keeps rows where they are while a pointer or the focus is in the list (F11).
 * @param wanted ids in the order they should have
 * @param arrangement what somebody has asked the list to be; where that changes, the wanted order applies at once
 * @returns ids in the order to show, and handlers for the list's element
 */
export function useHeldOrder(wanted: readonly string[], arrangement = ''): { order: string[]; handlers: ListHandlers } {
  const [isPointed, setIsPointed] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const [held, setHeld] = useState<{ ids: readonly string[]; arrangement: string } | null>(null);
  const isHeld = isPointed || hasFocus;
  const order = holdOrder(isHeld && held?.arrangement === arrangement ? held.ids : null, wanted);
  // What is held follows what is shown, so that rows which came below stay there, too.
  if (held?.arrangement !== arrangement || held.ids.join() !== order.join()) setHeld({ ids: order, arrangement });
  return {
    order,
    handlers: {
      // A finger does not rest on a row: only a mouse or pen holds the list. A press in it is answered first (P7b).
      onPointerEnter: ({ pointerType }) => afterPaint(() => setIsPointed(pointerType !== 'touch')),
      onPointerLeave: () => afterPaint(() => setIsPointed(false)),
      onFocus: () => afterPaint(() => setHasFocus(true)),
      onBlur: ({ currentTarget, relatedTarget }) => {
        const stays = currentTarget.contains(relatedTarget);
        afterPaint(() => setHasFocus(stays));
      },
    },
  };
}
