import { useEffect, useLayoutEffect, useRef } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { formErrorList } from '@/components/form/form-error-list';
import { dropDraft, keepDraft } from './kept-drafts';
import type { ItemValues } from './rules/item-values';

export type FormChecks = {
  draftName: string;
  /** What the form began with: it needs no keeping. */
  start: ItemValues;
  checkAtOnce: boolean;
};

/**
 * What happens while somebody types: the draft is kept, and what was found wrong is judged again, for two dates are
 * judged together.
 */
export function useFormChecks(
  { subscribe, trigger, getFieldState, formState: { errors } }: UseFormReturn<ItemValues>,
  { draftName, start, checkAtOnce }: FormChecks,
): void {
  const open = useRef<{ name: string }[]>([]);
  // Before anybody can see the errors: the next key may be pressed before passive effects have run.
  useLayoutEffect(() => {
    open.current = formErrorList(errors);
  });

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name: changed = '', values }) => {
          if (JSON.stringify(values) === JSON.stringify(start)) dropDraft(draftName);
          else keepDraft(draftName, { values, start });
          // What only the API can judge waits until its own field changes.
          const names = open.current
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form's own names
            .map(({ name }) => name as FieldPath<ItemValues>)
            .filter((name) => name === changed || getFieldState(name).error?.type !== 'server');
          if (names.length > 0) void trigger(names);
        },
      }),
    [subscribe, trigger, getFieldState, draftName, start],
  );

  useEffect(() => {
    if (checkAtOnce) void trigger();
  }, [trigger, checkAtOnce]);
}
