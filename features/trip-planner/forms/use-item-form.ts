import { useEffect, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { PlannerFields, PlannerKind } from '@/contract/planner-items';
import type { PlannerItem } from '@/contract/trip-planner';
import { useAccount } from '@/lib/auth/account-store';
import { useCurrencyStore } from '@/lib/booking-session/currency-store';
import { ApiFailure } from '@/lib/http/api-failure';
import { useProductApi } from '@/lib/http/browser-api';
import type { Language } from '@/rules/language';
import { changeItem, createItem, type SavedItem } from '../trip-planner.queries';
import { draftOwner } from './draft-owner';
import { dropDraft, keptDraft } from './kept-drafts';
import { apiFieldErrors } from './rules/api-field-errors';
import { itemResolver } from './rules/item-resolver';
import { blankValues, fieldsOf, valuesOf, type ItemValues } from './rules/item-values';
import { useFormChecks } from './use-form-checks';
import { useFormWords } from './use-form-words';

export type ItemFormStart = {
  kind: PlannerKind;
  /** Changed; none: a new one. */
  item?: PlannerItem;
  /** A new one begins with these: a copy, or what was found in a mail. */
  startFrom?: PlannerFields;
  /** What it begins with has faults: they are said at once. */
  checkAtOnce?: boolean;
  onSaved: (saved: SavedItem) => void | Promise<void>;
};

export type ItemFormControl = {
  form: UseFormReturn<ItemValues>;
  /** What was typed before is back. */
  isRestored: boolean;
  startOver: () => void;
  /** Why it was not saved, where no field is to blame. */
  failure: ApiFailure | null;
  isSaving: boolean;
  submit: () => void;
  /** Gives up what is typed. */
  discard: () => void;
};

/** State of the form of one item. Judged by the rules of the API; what is typed is kept in this tab until it is saved or given up. */
export function useItemForm({ kind, item, startFrom, checkAtOnce = false, onSaved }: ItemFormStart): ItemFormControl {
  const api = useProductApi();
  const language = useLocale() as Language;
  const words = useFormWords(kind);
  const draftName = item ? `item ${item.id}` : startFrom ? `from ${JSON.stringify(startFrom)}` : `new ${kind}`;
  const [{ start, draft }] = useState(() => {
    const blank = blankValues({ zone: Intl.DateTimeFormat().resolvedOptions().timeZone, currency: useCurrencyStore.getState().currency });
    const given = item?.fields ?? startFrom;
    const first = given ? valuesOf(given, blank, language) : blank;
    return { start: first, draft: keptDraft(draftName, first) };
  });
  const [isRestored, setRestored] = useState(draft !== null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const form = useForm<ItemValues>({ defaultValues: draft ?? start, resolver: itemResolver(kind, words), shouldFocusError: false });
  useFormChecks(form, { draftName, start, checkAtOnce });
  useEffect(
    () =>
      useAccount.subscribe((account, before) => {
        // Whose draft it is was not known yet when the form opened; what is typed by now stays.
        const isLate = draftOwner(before) === null && draftOwner(account) !== null && JSON.stringify(form.getValues()) === JSON.stringify(start);
        const late = isLate ? keptDraft(draftName, start) : null;
        if (late === null) return;
        form.reset(late);
        setRestored(true);
      }),
    [form, draftName, start],
  );

  const save = useMutation({
    mutationFn: (fields: PlannerFields) => (item ? changeItem(api, item.id, fields) : createItem(api, fields)),
    networkMode: 'always',
    // Said in the form.
    meta: { isQuiet: true },
  });

  async function send(values: ItemValues) {
    setFailure(null);
    let saved: SavedItem;
    try {
      saved = await save.mutateAsync(fieldsOf(kind, values));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const errors = apiFieldErrors(kind, error.fields ?? [], values);
      for (const { name, message } of errors) form.setError(name, { type: 'server', message });
      if (errors.length === 0) setFailure(error);
      return;
    }
    dropDraft(draftName);
    await onSaved(saved);
  }

  return {
    form,
    isRestored,
    startOver() {
      dropDraft(draftName);
      setRestored(false);
      setFailure(null);
      form.reset(start);
    },
    failure,
    isSaving: form.formState.isSubmitting,
    submit: () => void form.handleSubmit(send)(),
    discard: () => dropDraft(draftName),
  };
}
