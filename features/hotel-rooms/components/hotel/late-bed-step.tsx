'use client';

import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import type { BedStepProps } from './bed-step';

const BedStep = lazy(async (): Promise<{ default: ComponentType<BedStepProps> }> => {
  try {
    return { default: (await import('./bed-step')).BedStep };
  } catch {
    return { default: OnTheSummary };
  }
});

/** Where the question cannot be loaded it is asked on the summary, which nobody passes without an answer (D42b). */
function OnTheSummary({ onContinue }: BedStepProps) {
  useEffect(() => onContinue(), [onContinue]);
  return null;
}

/** Few stays need it: it comes with the room that does (P6). */
export function LateBedStep(props: BedStepProps) {
  return (
    <Suspense fallback={null}>
      <BedStep {...props} />
    </Suspense>
  );
}
