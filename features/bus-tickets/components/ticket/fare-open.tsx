'use client';

import { usePressed } from '@/lib/idle/use-pressed';

export type FareOpenProps = {
  /** What the row is called. */
  label: string;
  isOpen: boolean;
  /** Id of what it opens. */
  opens: string;
  onNear: () => void;
  onTurn: (isOpen: boolean) => void;
};

/** The button that is a whole row: its edge answers the press before what the row has to say is drawn (P7b). */
export function FareOpen({ label, isOpen, opens, onNear, onTurn }: FareOpenProps) {
  const [isTurned, turn] = usePressed(isOpen, onTurn);
  return (
    <button
      type="button"
      className="fare__open"
      aria-expanded={isTurned}
      aria-controls={isOpen ? opens : undefined}
      onPointerEnter={onNear}
      onClick={({ currentTarget }) =>
        turn(!isTurned, () => currentTarget.setAttribute('aria-expanded', String(!isTurned)))
      }
    >
      <span className="vh">{label}</span>
    </button>
  );
}
