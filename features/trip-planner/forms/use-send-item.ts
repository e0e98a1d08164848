import { useRef, useState, type RefObject } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import type { PlannerFields, PlannerKind } from '@/contract/planner-items';
import type { PlannerItem } from '@/contract/trip-planner';
import { ApiFailure } from '@/lib/http/api-failure';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { changeItem, createItem, type SavedItem } from '../trip-planner.queries';
import { useSayLater } from '../basics/use-say-later';
import { useStillHere } from '../basics/use-still-here';
import { dropDraft } from './kept-drafts';
import { apiFieldErrors } from './rules/api-field-errors';
import { fieldsOf, type ItemValues } from './rules/item-values';
import { sendDraft, type SentDraft } from './sent-drafts';
import { useRestingFocus } from './use-resting-focus';

export type ItemSending = {
  kind: PlannerKind;
  /** Changed; none: a new one. */
  item?: PlannerItem;
  draftName: string;
  form: UseFormReturn<ItemValues>;
  onSaved: (saved: SavedItem) => void | Promise<void>;
};

export type SentItem = {
  /** Why it was not saved, where no field is to blame. */
  failure: ApiFailure | null;
  forgetFailure: () => void;
  isSaving: boolean;
  saveButton: RefObject<HTMLButtonElement | null>;
  send: (values: ItemValues) => Promise<void>;
  /** Gives up what is typed. */
  discard: () => void;
};

/**
 * Saves an item once at a time (R147). Its draft leaves its name while it is sent, and is back when it was not saved.
 */
export function useSendItem({ kind, item, draftName, form, onSaved }: ItemSending): SentItem {
  const api = useProductApi();
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isSending = useRef(false);
  const isGivenUp = useRef(false);
  const sentDraft = useRef<SentDraft | null>(null);
  const isStillHere = useStillHere();
  const sayLater = useSayLater();
  const { button, rest } = useRestingFocus(isSaving);
  const saving = useMutation({
    mutationFn: (fields: PlannerFields) => (item ? changeItem(api, item.id, fields) : createItem(api, fields)),
    // Said in the form.
    meta: { isQuiet: true },
  });

  function refused(error: ApiFailure, values: ItemValues) {
    if (!isStillHere()) return sayLater(error);
    const errors = apiFieldErrors(kind, error.fields ?? [], values);
    for (const { name, message } of errors) form.setError(name, { type: 'server', message });
    if (errors.length === 0) setFailure(error);
  }

  async function save(values: ItemValues) {
    const draft = sendDraft(draftName);
    sentDraft.current = draft;
    let saved: SavedItem;
    try {
      saved = await saving.mutateAsync(fieldsOf(kind, values));
    } catch (error) {
      if (!isGivenUp.current) draft.putBack();
      if (!(error instanceof ApiFailure)) throw error;
      return refused(error, values);
    }
    draft.drop();
    return onSaved(saved);
  }

  async function send(values: ItemValues) {
    if (isSending.current) return;
    isSending.current = true;
    setFailure(null);
    rest();
    setSaving(true);
    try {
      await save(values);
    } finally {
      isSending.current = false;
      setSaving(false);
    }
  }

  function discard() {
    isGivenUp.current = true;
    sentDraft.current?.drop();
    dropDraft(draftName);
  }

  return { failure, forgetFailure: () => setFailure(null), isSaving, saveButton: button, send, discard };
}
