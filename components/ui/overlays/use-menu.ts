'use client';

import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

const ITEMS = '[role^="menuitem"]';

export type Menu = {
  isOpen: boolean;
  menuId: string;
  toggle: () => void;
  close: (giveFocusBack?: boolean) => void;
  onButtonKeyDown: (event: KeyboardEvent) => void;
  onMenuKeyDown: (event: KeyboardEvent) => void;
};

/**
 * The ARIA menu-button pattern: arrows open and move, Home and End, letters, Esc and Tab close.
 * @param place what holds button and menu; a press outside it closes
 */
export function useMenu(place: RefObject<HTMLElement | null>, button: RefObject<HTMLElement | null>): Menu {
  const menuId = useId();
  const [isOpen, setOpen] = useState(false);
  /** Where the focus goes once the menu is on screen. */
  const entry = useRef<'first' | 'last' | null>(null);

  useEffect(() => {
    if (!isOpen) return undefined;
    const list = itemsIn(place.current);
    const checked = list.find((item) => item.getAttribute('aria-checked') === 'true');
    (entry.current === 'last' ? list.at(-1) : (checked ?? list[0]))?.focus();
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen, place]);

  function open(at: 'first' | 'last') {
    entry.current = at;
    setOpen(true);
  }

  function close(giveFocusBack = true) {
    setOpen(false);
    if (giveFocusBack) button.current?.focus();
  }

  function onButtonKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open(event.key === 'ArrowDown' ? 'first' : 'last');
  }

  function onMenuKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation();
      event.preventDefault();
      return close();
    }
    if (event.key === 'Tab') return close(false);
    const list = itemsIn(place.current);
    const next = nextItem(
      list,
      list.findIndex((each) => each === document.activeElement),
      event,
    );
    if (!next) return undefined;
    event.preventDefault();
    next.focus();
    return undefined;
  }

  return { isOpen, menuId, toggle: () => (isOpen ? close() : open('first')), close, onButtonKeyDown, onMenuKeyDown };
}

function itemsIn(place: HTMLElement | null): HTMLElement[] {
  return Array.from(place?.querySelectorAll<HTMLElement>(ITEMS) ?? []);
}

function nextItem(list: readonly HTMLElement[], index: number, event: KeyboardEvent): HTMLElement | undefined {
  if (event.key === 'ArrowDown') return list[(index + 1) % list.length];
  if (event.key === 'ArrowUp') return list[(index - 1 + list.length) % list.length];
  if (event.key === 'Home') return list[0];
  if (event.key === 'End') return list.at(-1);
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey || event.key === ' ') return undefined;
  const letter = event.key.toLocaleLowerCase();
  return [...list.slice(index + 1), ...list.slice(0, index + 1)].find((item) =>
    item.textContent.trim().toLocaleLowerCase().startsWith(letter),
  );
}
