'use client';

import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from './button';
import { classNames } from './class-names';
import { Icon } from './icon';

export type FilterChipProps = {
  /** Name of the filter; while it is set, to what. */
  label: string;
  isOn: boolean;
  onClear: () => void;
  words: { clear: string; done: string };
  /** The choices. */
  children: ReactNode;
};

/** A filter as a chip that opens its choices below it. Esc, a press elsewhere or the focus going on closes them. */
export function FilterChip({ label, isOn, onClear, words, children }: FilterChipProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const chip = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    if (!isOpen) return;
    const onPress = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isOpen]);

  function close() {
    setIsOpen(false);
    chip.current?.focus();
  }

  return (
    <div
      ref={box}
      className="filter"
      onKeyDown={(event: KeyboardEvent) => isOpen && event.key === 'Escape' && close()}
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
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="chip__label">{label}</span>
        <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size={16} />
      </button>
      {isOpen && (
        <div id={id} className="popup filter-pop">
          {children}
          <div className="filter-pop__foot">
            <Button variant="quiet" size="sm" disabled={!isOn} onClick={onClear}>
              {words.clear}
            </Button>
            <Button variant="line" size="sm" onClick={close}>
              {words.done}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
