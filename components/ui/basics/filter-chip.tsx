'use client';

import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from './button';
import { usePressed } from '@/lib/idle/use-pressed';
import { classNames } from './class-names';
import { Icon } from './icon';

export type FilterChipProps = {
  /** Name of the filter; while it is set, to what. */
  label: string;
  isOn: boolean;
  onClear: () => void;
  onOpen?: () => void;
  words: { clear: string; done: string };
  /** The choices; null while they are on their way. */
  children: ReactNode;
  /** What stands there where the choices cannot be had. */
  instead?: ReactNode;
};

const FIRST_IN_PANEL = 'input:enabled, button, [tabindex]';

/** A filter as a chip that opens its choices below it. Esc, a press elsewhere or the focus going on closes them. */
export function FilterChip({ label, isOn, onClear, onOpen, words, children, instead }: FilterChipProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const chip = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const isFocusInPanel = useRef(false);
  const [isOpen, setIsOpen] = useState(false);
  const content = children ? 'choices' : instead ? 'instead' : 'waiting';

  useEffect(() => {
    if (!isOpen) return;
    const onPress = (event: PointerEvent) => {
      if (!(event.target instanceof Node && box.current?.contains(event.target))) setIsOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isOpen]);

  useEffect(() => {
    // What had the focus in the panel has made room for what has come.
    if (isFocusInPanel.current && document.activeElement === document.body)
      panel.current?.querySelector<HTMLElement>(FIRST_IN_PANEL)?.focus();
  }, [content]);

  const [isTurned, turn] = usePressed(isOpen, (isOpening) => {
    if (isOpening) onOpen?.();
    // At once: a Tab that comes before the choices are drawn would go past them, and close what is not there yet.
    flushSync(() => setIsOpen(isOpening));
  });

  function close() {
    setIsOpen(false);
    chip.current?.focus();
  }

  return (
    <div
      ref={box}
      className="filter"
      onKeyDown={(event: KeyboardEvent) => isOpen && event.key === 'Escape' && close()}
      onFocus={({ target }: FocusEvent) => void (isFocusInPanel.current = panel.current?.contains(target) ?? false)}
      onBlur={({ relatedTarget }: FocusEvent) => {
        // A press on a choice's words gives the focus to the page around it first: that is not going on.
        const isAround = relatedTarget?.contains(box.current) ?? true;
        if (!isAround && !box.current?.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      <button
        ref={chip}
        type="button"
        className={classNames('chip', isOn && 'is-on')}
        aria-expanded={isTurned}
        aria-controls={isOpen ? id : undefined}
        onClick={({ currentTarget }) =>
          turn(!isTurned, () => currentTarget.setAttribute('aria-expanded', String(!isTurned)))
        }
      >
        <span className="chip__label">{label}</span>
        {/* Turned by its style: another drawing would be looked up before the press is answered (P7b). */}
        <Icon name="chevronDown" size={16} className="chip__turn" />
      </button>
      {isOpen && (
        <div ref={panel} id={id} className="popup filter-pop">
          {content === 'choices' && (
            <>
              {children}
              <div className="filter-pop__foot">
                {/* It keeps the focus when it has nothing left to clear. */}
                <Button variant="quiet" size="sm" aria-disabled={!isOn || undefined} onClick={() => isOn && onClear()}>
                  {words.clear}
                </Button>
                <Button variant="line" size="sm" onClick={close}>
                  {words.done}
                </Button>
              </div>
            </>
          )}
          {content === 'instead' && instead}
          {/* Takes the focus that comes before the choices do: it would go on to what stands behind them. */}
          {content === 'waiting' && (
            <div tabIndex={0} role="group" aria-label={label} aria-busy="true">
              <span className="spinner" />
            </div>
          )}
        </div>
      )}
    </div>
  );
}
