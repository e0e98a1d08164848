'use client';

import { useTranslations } from 'next-intl';
import { CheckboxField } from '@/components/form/checkbox-field';
import { ErrorSummary } from '@/components/form/error-summary';
import { formErrorList } from '@/components/form/form-error-list';
import { RadioLine } from '@/components/form/radio-line';
import { RequiredNote } from '@/components/form/required-note';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/basics/button';
import { SoftLink } from '@/components/ui/links/soft-link';
import { brand } from '@/lib/brand/brand';
import { pathFor } from '@/lib/paths/routes';
import { LANGUAGES, type Language } from '@/rules/language';
import { SUBSCRIBE_FIELDS } from '../rules/subscribe-resolver';
import { useSubscribeForm } from '../use-subscribe-form';

/**
 * Name, e-mail, language and an unticked consent (D11). `method` keeps an address out of the URL when it is sent before
 * scripts run.
 */
export function SubscribeForm({ language }: { language: Language }) {
  const t = useTranslations('subscribe');
  const { form, isSending, submit } = useSubscribeForm(language);
  const { register, formState } = form;
  const errors = formErrorList(formState.errors);
  const errorOf = (field: string) => errors.find(({ name }) => name === field)?.message;
  return (
    <form
      className="card"
      method="post"
      noValidate
      aria-label={t('label')}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="card__body stack gap-18">
        <ErrorSummary
          errors={SUBSCRIBE_FIELDS.flatMap((name) => errors.filter((error) => error.name === name))}
          focusKey={formState.submitCount}
        />
        <RequiredNote />
        <div className="fields">
          <TextField
            column="m3"
            label={t('firstName')}
            required
            autoComplete="given-name"
            error={errorOf('firstName')}
            {...register('firstName')}
          />
          <TextField
            column="m3"
            label={t('lastName')}
            autoComplete="family-name"
            error={errorOf('lastName')}
            {...register('lastName')}
          />
          <TextField
            label={t('email')}
            type="email"
            inputMode="email"
            required
            autoComplete="email"
            error={errorOf('email')}
            {...register('email')}
          />
        </div>
        <div className="stack gap-6">
          <p className="field__label" aria-hidden="true">
            {t('language')}
          </p>
          <RadioLine
            legend={t('language')}
            options={LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
            {...register('language')}
          />
        </div>
        <CheckboxField
          label={t('consent', { brand: brand.name, address: brand.address })}
          required
          error={errorOf('consent')}
          {...register('consent')}
        />
        <Button type="submit" variant="primary" block isBusy={isSending} busyLabel={t('sending')}>
          {t('send')}
        </Button>
        <p className="small muted">
          {t.rich('purpose', {
            privacy: (words) => <SoftLink href={pathFor('privacyPolicy', language)}>{words}</SoftLink>,
          })}
        </p>
        <noscript>
          <p className="note">{t('noScript', { email: brand.email.shown })}</p>
        </noscript>
      </div>
    </form>
  );
}
