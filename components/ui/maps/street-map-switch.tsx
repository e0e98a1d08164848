'use client';

import { useLayoutEffect, useRef } from 'react';
import { Button } from '../basics/button';
import type { StreetWords } from './street-words';
import type { StreetMapView } from './use-street-map';

/**
 * Below a drawn map: the way to the street map and back, who would be spoken to, and why it did not come. Where the
 * pressed button goes, what takes its place has the focus.
 */
export function StreetMapSwitch({ street, words }: { street: StreetMapView; words: StreetWords }) {
  const { state } = street;
  const box = useRef<HTMLDivElement>(null);
  // What asks at once was pressed elsewhere, at the button that it takes the place of.
  const isPressed = useRef(state === 'asking');
  useLayoutEffect(() => {
    if (isPressed.current && document.activeElement === document.body)
      box.current?.querySelector('button')?.focus({ preventScroll: true });
    isPressed.current = false;
  }, [state]);
  const pressed = (act: () => void) => () => {
    isPressed.current = true;
    act();
  };
  const isShown = state === 'shown';
  const isComing = state === 'loading' || state === 'opening';
  return (
    <div ref={box} className="streets__switch">
      <p className="small muted" role="status">
        {state === 'asking' && words.ask}
        {isComing && words.loading}
        {(state === 'webgl' || state === 'code' || state === 'silent') && words[state]}
      </p>
      {state === 'asking' ? (
        <span className="streets__answers">
          <Button size="sm" onClick={pressed(street.close)}>
            {words.keep}
          </Button>
          <Button size="sm" onClick={pressed(street.agree)}>
            {words.agree}
          </Button>
        </span>
      ) : (
        <Button
          size="sm"
          variant={isShown ? 'solid' : 'line'}
          icon="map"
          isBusy={isComing}
          aria-pressed={isShown}
          onClick={pressed(isShown ? street.close : street.open)}
        >
          {words.open}
        </Button>
      )}
    </div>
  );
}
