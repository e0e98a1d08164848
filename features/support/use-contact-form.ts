import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ContactMessage } from '@/contract/support';
import { ApiFailure } from '@/lib/http/api-failure';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { useFaultWords } from '@/lib/rule-words/use-fault-words';
import { contactMessageFaults } from '@/rules/contact/contact-message';
import { useContactDraft } from './contact-draft-store';

export type FieldName = keyof ContactMessage;
type FieldError = { name: string; message: string };

const MISSABLE: readonly string[] = ['email', 'message'] satisfies FieldName[];

/** State of the form to support: judged when it is sent, then at each letter; a refusal keeps what is written. */
export function useContactForm() {
  const t = useTranslations('contact.missing');
  const words = useFaultWords();
  const api = useProductApi();
  const { draft, write, markSent } = useContactDraft();
  /** Times that sending was tried: the summary takes the focus at each. */
  const [tries, setTries] = useState(0);
  const sending = useMutation({
    mutationFn: async (body: ContactMessage) => (await api('sendContactMessage', { body })).data,
    onSuccess: ({ reference }) => markSent(reference),
    // Said in the panel, where the form is.
    meta: { isQuiet: true },
  });

  const faults = contactMessageFaults(draft);
  const ownErrors = faults.map((fault): FieldError => ({
    name: `contact.${fault.path}`,
    message:
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- MISSABLE holds no other
      fault.code === 'REQUIRED' && MISSABLE.includes(fault.path) ? t(fault.path as 'email' | 'message') : words(fault),
  }));
  const refusal = sending.error instanceof ApiFailure ? sending.error : null;
  const apiErrors =
    refusal?.fields?.map(({ path, message }): FieldError => ({ name: `contact.${path}`, message })) ?? [];
  const errors = tries === 0 ? [] : [...ownErrors, ...apiErrors];

  return {
    draft,
    errors,
    tries,
    isSending: sending.isPending,
    /** Why it could not be sent, where no field of the form is to blame. */
    failure: sending.error && apiErrors.length === 0 ? sending.error.message : null,
    errorOf: (name: FieldName) => errors.find((error) => error.name === `contact.${name}`)?.message,
    change(name: FieldName, value: string) {
      write(name, value);
      if (apiErrors.length > 0) sending.reset();
    },
    submit() {
      setTries(tries + 1);
      if (faults.length === 0) sending.mutate(draft);
    },
  };
}
