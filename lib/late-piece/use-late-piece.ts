import { useState, type ComponentType } from 'react';

/** A part of a screen that is loaded by whoever reaches for it (P6). */
export type LatePiece<Props> = {
  /** Null until it is there. */
  read: () => ComponentType<Props> | null;
  /** Rejects where it cannot be loaded; the next call asks anew, which React's `lazy` never does. */
  load: () => Promise<void>;
  /** Loads it ahead of the press that shows it, once: where that fails, the press asks again and says so. */
  prepare: () => void;
};

export function latePiece<Props>(load: () => Promise<ComponentType<Props>>): LatePiece<Props> {
  let piece: ComponentType<Props> | null = null;
  let isAsked = false;
  const ask = async () => {
    isAsked = true;
    piece ??= await load();
  };
  return { read: () => piece, load: ask, prepare: () => void (isAsked || ask().catch(() => undefined)) };
}

export type ShownPiece<Props> = {
  /** Null until somebody has asked to see it and it is there. */
  Piece: ComponentType<Props> | null;
  /** The last press could not show it (S22): said where it would be, see components/feedback/piece-failed. */
  hasFailed: boolean;
  /** Shows it, loading it first where it has not come yet; after a failure, once more. */
  show: () => void;
};

/** A late piece in its place on the screen: a lost connection takes nothing but the piece itself away (S22, R164). */
export function useLatePiece<Props>(piece: LatePiece<Props>): ShownPiece<Props> {
  const [state, setState] = useState<'hidden' | 'shown' | 'failed'>('hidden');

  function show() {
    if (piece.read()) return setState('shown');
    setState('hidden');
    piece.load().then(
      () => setState('shown'),
      () => setState('failed'),
    );
  }

  return { Piece: state === 'shown' ? piece.read() : null, hasFailed: state === 'failed', show };
}
