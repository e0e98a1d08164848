'use client';

import type { ChangeEvent, ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { ErrorSummary } from '@/components/form/error-summary';
import { RequiredNote } from '@/components/form/required-note';
import { TextAreaField, TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/basics/button';
import { Note } from '@/components/ui/basics/note';
import { useContactForm, type FieldName } from '../use-contact-form';

/** E-mail, booking number and message (D57). What is wrong stands in a summary and beside its field. */
export function ContactForm({ lead }: { lead: ReactNode }) {
  const t = useTranslations('contact.form');
  const { draft, errors, errorOf, tries, failure, isSending, change, submit } = useContactForm();
  const field = (name: FieldName) => ({
    name: `contact.${name}`,
    label: t(name),
    value: draft[name],
    error: errorOf(name),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change(name, target.value),
  });
  return (
    <form
      className="contact__body"
      aria-label={t('title')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) submit();
      }}
    >
      {lead}
      <RequiredNote />
      <ErrorSummary errors={errors} focusKey={tries} />
      {failure && (
        <Note tone="danger" role="alert">
          {failure}
        </Note>
      )}
      <TextField {...field('email')} type="email" autoComplete="email" inputMode="email" maxLength={254} required />
      <TextField
        {...field('bookingNumber')}
        hint={t('bookingHint')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
      />
      <TextAreaField {...field('message')} rows={4} maxLength={8_000} required />
      <Button type="submit" variant="primary" icon="send" block isBusy={isSending} busyLabel={t('sending')}>
        {t('send')}
      </Button>
    </form>
  );
}
