import { useEffect, useState } from 'react';
import { useLocale } from 'next-intl';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { PlannerFields, PlannerKind } from '@/contract/planner-items';
import type { PlannerItem } from '@/contract/trip-planner';
import { useAccount } from '@/lib/account/account-store';
import { useCurrencyStore } from '@/lib/booking-session/choices/currency-store';
import { visitorZone } from '@/lib/near-me/visitor-zone';
import type { SavedItem } from '../trip-planner.queries';
import { draftOwner } from './draft-owner';
import { dropDraft, formName, keptDraft } from './kept-drafts';
import { itemResolver } from './rules/item-resolver';
import { blankValues, valuesOf, type ItemValues } from './rules/item-values';
import type { ValueName } from './rules/lay-over';
import { useFormChecks } from './use-form-checks';
import { useFormWords } from './use-form-words';
import { useSendItem, type SentItem } from './use-send-item';

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

export type ItemFormControl = Omit<SentItem, 'send' | 'forgetFailure'> & {
  form: UseFormReturn<ItemValues>;
  /** What was typed before is back. */
  isRestored: boolean;
  /** Of that, what was changed elsewhere meanwhile: what was typed stands. */
  changedElsewhere: readonly ValueName[];
  startOver: () => void;
  submit: () => void;
};

/**
 * State of the form of one item. Judged by the rules of the API; what is typed is kept in this tab until it is saved or
 * given up.
 */
export function useItemForm({ kind, item, startFrom, checkAtOnce = false, onSaved }: ItemFormStart): ItemFormControl {
  const language = useLocale();
  const words = useFormWords(kind);
  const draftName = formName({ kind, item, startFrom });
  const [{ start, draft }] = useState(() => {
    const blank = blankValues({
      zone: visitorZone(),
      currency: useCurrencyStore.getState().currency,
    });
    const given = item?.fields ?? startFrom;
    const first = given ? valuesOf(given, blank, language) : blank;
    return { start: first, draft: keptDraft(draftName, first) };
  });
  const [restored, setRestored] = useState(draft);
  const form = useForm<ItemValues>({
    defaultValues: draft?.values ?? start,
    resolver: itemResolver(kind, words),
    shouldFocusError: false,
  });
  useFormChecks(form, { draftName, start, checkAtOnce });
  useEffect(
    () =>
      useAccount.subscribe((account, before) => {
        // Whose draft it is was not known yet when the form opened; what is typed by now stays.
        const isLate =
          draftOwner(before) === null &&
          draftOwner(account) !== null &&
          JSON.stringify(form.getValues()) === JSON.stringify(start);
        const late = isLate ? keptDraft(draftName, start) : null;
        if (late === null) return;
        form.reset(late.values);
        setRestored(late);
      }),
    [form, draftName, start],
  );

  const { send, forgetFailure, ...sent } = useSendItem({ kind, item, draftName, form, onSaved });

  return {
    form,
    isRestored: restored !== null,
    changedElsewhere: (item && restored?.both) ?? [],
    startOver() {
      dropDraft(draftName);
      setRestored(null);
      forgetFailure();
      form.reset(start);
    },
    submit: () => void form.handleSubmit(send)(),
    ...sent,
  };
}
