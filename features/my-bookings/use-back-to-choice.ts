import { useEffect, useRef } from 'react';

/** Mark of the browser's entry for what follows the choice. */
const BEYOND = { isBeyondChoice: true };

function isBeyondChoice(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'isBeyondChoice' in state;
}

/**
 * What follows the choice on the same page, a proof and an offer, has an entry of its own in the browser's history: its
 * Back leads to the choice with what was chosen, not out of the page. Once it is done, Back leads out. After a reload
 * the entry is still there: for an offer that is found again (`reading`), else it is left.
 */
export function useBackToChoice(
  step: 'reading' | 'choose' | 'proof' | 'offer' | 'done',
  chooseAgain: () => void,
): void {
  const hasEntry = useRef(false);
  const now = useRef({ step, chooseAgain });
  useEffect(() => {
    now.current = { step, chooseAgain };
  });
  useEffect(() => {
    const isBeyond = step === 'proof' || step === 'offer';
    if (isBeyond && !hasEntry.current && !isBeyondChoice()) window.history.pushState(BEYOND, '');
    // Chosen anew by a press on the page; or after a reload.
    if (step === 'choose' && (hasEntry.current || isBeyondChoice())) window.history.back();
    if (step !== 'done') hasEntry.current = isBeyond;
  }, [step]);
  useEffect(() => {
    const leave = () => {
      if (!hasEntry.current) return;
      hasEntry.current = false;
      if (now.current.step === 'done') window.history.back();
      else now.current.chooseAgain();
    };
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, []);
}
