'use client';

import { useEffect, useRef, useState, useSyncExternalStore, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/basics/button';
import { shelfToStart, stepShelf, useShelf } from '../use-shelf';

const EACH_MS = 5_000;
const KEYS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };
const subscribe = () => () => {};

export type CarouselProps = {
  label: string;
  /** Title and lead, at the left of the buttons. */
  head: ReactNode;
  count: number;
  /** The items, as <li>. */
  children: ReactNode;
};

/**
 * A shelf with arrows (D12). It moves by itself only for whoever starts it, and stops by its button, by the arrows, or
 * when something in it takes the focus; a pointer on it makes it wait (WCAG 2.2.2). Without scripts it is a list that
 * scrolls sideways.
 */
export function Carousel({ label, head, count, children }: CarouselProps) {
  const t = useTranslations('carousel');
  const list = useRef<HTMLUListElement>(null);
  const { first, last, isAtStart, isAtEnd } = useShelf(list);
  const [isMoving, setIsMoving] = useState(false);
  const isPointedAt = useRef(false);
  const isBrowser = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => {
      if (isPointedAt.current) return;
      if (isAtEnd) shelfToStart(list.current);
      else stepShelf(list.current, 1);
    }, EACH_MS);
    return () => clearInterval(timer);
  }, [isMoving, isAtEnd]);

  function go(direction: 1 | -1) {
    setIsMoving(false);
    stepShelf(list.current, direction);
  }

  function onKeyDown(event: KeyboardEvent) {
    const direction = KEYS[event.key];
    if (!direction) return;
    event.preventDefault();
    go(direction);
  }

  return (
    <div role="group" aria-roledescription={t('role')} aria-label={label}>
      <div className="carousel__head">
        {head}
        {isBrowser && (
          <div className="row nowrap-row carousel__controls">
            <Button variant="quiet" onClick={() => setIsMoving(!isMoving)}>
              {t(isMoving ? 'stop' : 'start')}
            </Button>
            <Button iconOnly icon="arrowLeft" aria-label={t('before')} disabled={isAtStart} onClick={() => go(-1)} />
            <span className="small muted num nowrap" role="status" aria-live={isMoving ? 'off' : 'polite'}>
              {t(first === last ? 'positionOne' : 'position', { first: first + 1, last: last + 1, count })}
            </span>
            <Button iconOnly icon="arrowRight" aria-label={t('after')} disabled={isAtEnd} onClick={() => go(1)} />
          </div>
        )}
      </div>
      <ul
        ref={list}
        className="carousel"
        tabIndex={0}
        aria-label={label}
        onKeyDown={onKeyDown}
        onFocus={() => setIsMoving(false)}
        onPointerEnter={() => (isPointedAt.current = true)}
        onPointerLeave={() => (isPointedAt.current = false)}
      >
        {children}
      </ul>
    </div>
  );
}
