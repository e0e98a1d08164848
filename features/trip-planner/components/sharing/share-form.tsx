'use client';

import { useRef, useState, type FormEvent } from 'react';
import { useTranslations } from 'next-intl';
import { fieldId } from '@/components/form/field-id';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/basics/button';
import type { PlannerItem } from '@/contract/trip-planner';
import { ApiFailure } from '@/lib/http/api-failure';
import type { ProductApi } from '@/lib/http/product-api-client';
import { useFaultWords } from '@/lib/rule-words/use-fault-words';
import { emailList } from '../../rules/email-list';
import { shareWith } from '../../share-items';
import { usePlannerWrite } from '../../use-planner-write';
import { useSayLater } from '../../basics/use-say-later';

export type ShareFormProps = { name: string; items: readonly PlannerItem[]; submit: string };

/** `typed`: what stood in the field. */
type Sent = { emails: readonly string[]; typed: string };

/**
 * Shares items with people by address (R121, R148): one or several, as they are typed or pasted. What is wrong stands
 * at the field.
 */
export function ShareForm({ name, items, submit }: ShareFormProps) {
  const t = useTranslations('tripPlanner.share');
  const faultWords = useFaultWords();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const isSending = useRef(false);
  const sayLater = useSayLater();

  function share(api: ProductApi, { emails }: Sent) {
    return shareWith(api, { items, emails }).catch((failure: Error) => {
      sayLater(failure);
      throw failure;
    });
  }

  // What is typed meanwhile is for the next time.
  const sharing = usePlannerWrite(share, {
    onDone: ({ typed }) => setText((now) => (now === typed ? '' : now)),
    isQuiet: true,
  });

  function send(event: FormEvent) {
    event.preventDefault();
    if (isSending.current) return undefined;
    const { emails, wrong } = emailList(text);
    const fault =
      wrong.length > 0
        ? faultWords({ path: '', code: 'EMAIL_INVALID' })
        : emails.length === 0
          ? faultWords({ path: '', code: 'REQUIRED' })
          : undefined;
    setError(fault);
    if (fault !== undefined) return document.getElementById(fieldId(name))?.focus();
    isSending.current = true;
    sharing.mutate(
      { emails, typed: text },
      {
        onSettled: () => void (isSending.current = false),
        onError: (failure) => {
          setError((failure instanceof ApiFailure ? failure.fields?.[0]?.message : undefined) ?? failure.message);
          document.getElementById(fieldId(name))?.focus();
        },
      },
    );
    return undefined;
  }

  return (
    <form className="stack gap-8 no-print" noValidate onSubmit={send}>
      <TextField
        name={name}
        label={t('email')}
        hint={t('emailHint')}
        required
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        error={error}
        onChange={(event) => setText(event.target.value)}
      />
      <Button size="sm" icon="userPlus" type="submit" isBusy={sharing.isPending}>
        {submit}
      </Button>
    </form>
  );
}
