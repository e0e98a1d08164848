import { useEffect, useState, type RefObject } from 'react';
import { shelfView, type ShelfView } from './rules/shelf-view';

/** Follows what of a sideways list is in sight, however it is scrolled. */
export function useShelf(list: RefObject<HTMLElement | null>): ShelfView {
  const [view, setView] = useState<ShelfView>({ first: 0, last: 0, isAtStart: true, isAtEnd: false });

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      const items = itemsOf(element);
      const start = items[0]?.offsetLeft ?? 0;
      const places = items.map(({ offsetLeft, offsetWidth }) => ({ left: offsetLeft - start, width: offsetWidth }));
      setView(shelfView(places, element.scrollLeft, element.clientWidth));
    };
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      element.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [list]);

  return view;
}

/** Moves a shelf by one item, on (1) or back (-1). */
export function stepShelf(list: HTMLElement | null, direction: 1 | -1): void {
  const [first, second] = list ? itemsOf(list) : [];
  list?.scrollBy({ left: direction * ((second?.offsetLeft ?? 0) - (first?.offsetLeft ?? 0)) });
}

export function shelfToStart(list: HTMLElement | null): void {
  list?.scrollTo({ left: 0 });
}

function itemsOf(list: HTMLElement): HTMLElement[] {
  return [...list.children].filter((child) => child instanceof HTMLElement);
}
