import { useTranslations } from 'next-intl';
import { ErrorSummary } from '@/components/form/error-summary';
import { formErrorList } from '@/components/form/form-error-list';
import { RequiredNote } from '@/components/form/required-note';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/basics/button';
import type { Language } from '@/rules/language';
import { RefusalNote } from '../step-up/refusal-note';
import { useFindForm } from './use-find-form';

/** Number and last name. `method` keeps both out of the address when it is sent before scripts run. */
export function FindForm({ language, givenNumber }: { language: Language; givenNumber: string }) {
  const t = useTranslations('findBooking');
  const { form, refusal, refusals, isSending, submit } = useFindForm(language, givenNumber);
  const { register, formState } = form;
  const errors = formErrorList(formState.errors);
  const errorOf = (field: string) => errors.find(({ name }) => name === field)?.message;
  return (
    <form
      className="card"
      method="post"
      noValidate
      aria-label={t('form')}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="card__body stack gap-18">
        <ErrorSummary errors={errors} focusKey={formState.submitCount} />
        {errors.length === 0 && <RefusalNote message={refusal} count={refusals} />}
        <RequiredNote />
        <TextField
          label={t('number')}
          hint={t('numberHint')}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          error={errorOf('bookingNumber')}
          {...register('bookingNumber')}
        />
        <TextField
          label={t('lastName')}
          hint={t('lastNameHint')}
          required
          autoComplete="family-name"
          maxLength={120}
          error={errorOf('lastName')}
          {...register('lastName')}
        />
        <Button type="submit" variant="primary" block icon="search" isBusy={isSending} busyLabel={t('sending')}>
          {t('send')}
        </Button>
        <p className="small muted">{t('lost')}</p>
      </div>
    </form>
  );
}
