import { useCallback, useRef, useState } from 'react';
import type { OpenDialog, PlannerDialog } from './planner-dialog';

/** The one dialog over the planner. The focus goes back to what opened it, where that is still there. */
export function usePlannerDialog() {
  const [dialog, setDialog] = useState<PlannerDialog | null>(null);
  const opener = useRef<Element | null>(null);

  const open = useCallback<OpenDialog>((next) => {
    opener.current = document.activeElement;
    setDialog(next);
  }, []);

  function close() {
    setDialog(null);
    const place = opener.current;
    // Once the dialog has left the page.
    setTimeout(() => {
      if (place instanceof HTMLElement && place.isConnected && document.activeElement === document.body) place.focus();
    });
  }

  return { dialog, open, close };
}
