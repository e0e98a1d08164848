import { useEffect } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { startRouteProgress } from '@/components/feedback/route-progress-store';
import type { Subscription } from '@/contract/support';
import { dropDraft, keepDraft, returnedDraft } from '@/lib/tab-storage/kept-draft';
import { ApiFailure } from '@/lib/http/api-failure';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { pathFor } from '@/lib/paths/routes';
import { useFaultWords } from '@/lib/rule-words/use-fault-words';
import type { Language } from '@/rules/language';
import type { RuleFault } from '@/rules/rule-fault';
import { keptSubscription, subscriptionToKeep } from './rules/kept-subscription';
import { isSubscribeField, subscribeResolver } from './rules/subscribe-resolver';

/** Under this name a half-filled form is kept. */
const DRAFT_NAME = 'subscribe';

export type SubscribeFormControl = { form: UseFormReturn<Subscription>; isSending: boolean; submit: () => void };

/** State of the newsletter's form. It ends on /success (R25); a refusal leaves everything as it was typed. */
export function useSubscribeForm(language: Language): SubscribeFormControl {
  const api = useProductApi();
  const router = useRouter();
  const words = useSubscribeWords();
  const form = useForm<Subscription>({
    defaultValues: { firstName: '', lastName: '', email: '', language, consent: false },
    resolver: subscribeResolver(words),
    shouldFocusError: false,
  });
  useDraftKeeping(form, language);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (body: Subscription) => api('subscribe', { body }),
  });

  async function send(subscription: Subscription) {
    try {
      await mutateAsync(subscription);
    } catch (error) {
      // The alert says it already (R165); here it goes beside the fields.
      const fields = error instanceof ApiFailure ? (error.fields ?? []) : [];
      for (const { path, message } of fields)
        if (isSubscribeField(path)) form.setError(path, { type: 'server', message });
      return;
    }
    dropDraft(DRAFT_NAME);
    startRouteProgress();
    router.push(pathFor('success', language));
  }

  return { form, isSending: isPending, submit: () => void form.handleSubmit(send)() };
}

/**
 * What is typed outlives a reload (F64) and a change of language (F5); what was typed before it came back stays, and
 * what came back is kept as if it were typed.
 */
function useDraftKeeping(
  { subscribe: onChange, getValues, setValue }: UseFormReturn<Subscription>,
  pageLanguage: Language,
): void {
  useEffect(() => {
    function keep(values: Subscription) {
      const kept = subscriptionToKeep(values, pageLanguage);
      if (kept === '') dropDraft(DRAFT_NAME);
      else keepDraft(DRAFT_NAME, kept);
    }
    const { language = pageLanguage, ...texts } = keptSubscription(returnedDraft(DRAFT_NAME) ?? '');
    if (getValues('language') === pageLanguage) setValue('language', language);
    for (const name of ['firstName', 'lastName', 'email'] as const)
      if (getValues(name) === '') setValue(name, texts[name] ?? '');
    keep(getValues());
    return onChange({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [onChange, getValues, setValue, pageLanguage]);
}

/**
 * What is missing is named, so that the list of errors can be understood by itself; the rest has the rules' own words.
 */
function useSubscribeWords(): (fault: RuleFault) => string {
  const t = useTranslations('subscribe');
  const words = useFaultWords();
  return (fault) =>
    fault.code === 'REQUIRED' || fault.code === 'CONSENT_REQUIRED' ? t(`missing.${fault.path}`) : words(fault);
}
