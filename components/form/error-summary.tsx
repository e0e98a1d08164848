'use client';

import { useEffect, useLayoutEffect, useRef, type MouseEvent } from 'react';
import { useTranslations } from 'next-intl';
import { Icon } from '../ui/basics/icon';
import { fieldId } from './field-id';
import type { FormError } from './form-error-list';

export type ErrorSummaryProps = {
  errors: readonly FormError[];
  /**
   * Takes the focus once for each new key while there are errors: the form's submitCount, 0 before the first sending.
   */
  focusKey?: unknown;
};

/**
 * What has to be mended, each with a link to its field. Nothing while there are no errors. Errors that come while
 * typing leave the focus there.
 */
export function ErrorSummary({ errors, focusKey }: ErrorSummaryProps) {
  const t = useTranslations('forms');
  const box = useRef<HTMLDivElement>(null);
  const hasErrors = errors.length > 0;
  const toldKey = useRef<unknown>(hasErrors ? undefined : 0);

  // Before the next paint: the focus must not stay on the button while the summary is already on screen.
  useLayoutEffect(() => {
    if (!hasErrors || toldKey.current === focusKey) return;
    toldKey.current = focusKey;
    box.current?.focus();
  }, [hasErrors, focusKey]);

  // Also those of a form that had none when it was sent: a card is typed anew that the bank has refused.
  useEffect(() => {
    const type = () => {
      toldKey.current = focusKey;
    };
    document.addEventListener('input', type, { capture: true });
    return () => document.removeEventListener('input', type, { capture: true });
  }, [focusKey]);

  function goTo(event: MouseEvent, name: string) {
    const field = document.getElementById(fieldId(name));
    if (!field) return;
    event.preventDefault();
    // A field inside a closed <details> cannot take the focus.
    field.closest('details')?.setAttribute('open', '');
    field.focus();
    field.scrollIntoView({ block: 'center' });
  }

  if (!hasErrors) return null;
  return (
    // Told whole when it comes; later only what is new in it: whoever mends one fault must not hear all others again.
    <div className="errors" ref={box} role="alert" aria-atomic="false" aria-relevant="additions" tabIndex={-1}>
      <h2>
        <Icon name="alert" />
        {t('errorSummary', { count: errors.length })}
      </h2>
      <ul>
        {errors.map((error) => (
          <li key={error.name}>
            <a href={`#${fieldId(error.name)}`} onClick={(event) => goTo(event, error.name)}>
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
