import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { OpenDialog, PlannerDialog } from './planner-dialog';

/**
 * The one dialog over the planner. Each opening stands for itself, so that a late answer closes its own dialog and no
 * other. The focus goes back to what opened it, where that is still there.
 * @param asked by the address
 */
export function usePlannerDialog(asked: PlannerDialog | null) {
  const [opened, setOpened] = useState<PlannerDialog | null>(null);
  const dialog = opened ?? asked;
  const standing = useRef<PlannerDialog | null>(null);
  const opener = useRef<Element | null>(null);
  const next = useRef<Element | null>(null);

  // As soon as the dialog has left the page: another one may be opened right after, with an opener of its own.
  useLayoutEffect(() => {
    standing.current = dialog;
    if (dialog !== null) return;
    const place = next.current ?? (document.activeElement === document.body ? opener.current : null);
    [opener.current, next.current] = [null, null];
    if (place instanceof HTMLElement && place.isConnected) place.focus();
  }, [dialog]);

  const open = useCallback<OpenDialog>((one) => {
    opener.current = document.activeElement;
    standing.current = one;
    setOpened(one);
  }, []);

  /** @returns false where it does not stand there any more: somebody closed it, and may have opened another */
  const close = useCallback((one: PlannerDialog): boolean => {
    if (standing.current !== one) return false;
    standing.current = null;
    setOpened(null);
    return true;
  }, []);

  /** The focus goes there, whatever opened the dialog that is closed now. */
  const goOnAt = useCallback((place: Element | null) => {
    next.current = place;
  }, []);

  return { dialog, open, close, goOnAt };
}
