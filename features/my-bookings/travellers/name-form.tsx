import { useState, type FormEvent } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/basics/button';
import { Note } from '@/components/ui/basics/note';
import type { BookedTraveller } from '@/contract/after-sale/corrections';
import { brand } from '@/lib/brand/brand';
import { HOME_ZONE } from '@/lib/i18n/home-zone';
import { formatDateTime } from '@/rules/dates/dates';
import { RefusalNote } from '../step-up/refusal-note';
import { nameOf, type TravellerPlace } from './traveller-place';
import { useCorrectionForm } from './use-correction-form';

type NameFormProps = { traveller: BookedTraveller; place: TravellerPlace };

/** First and last name while they can be corrected; why not, where they cannot. */
export function NameForm({ traveller, place }: NameFormProps) {
  const t = useTranslations('bookingTravellers.name');
  const names = useTranslations('passengers');
  const language = useLocale();
  const form = useCorrectionForm(place);
  const { firstName, lastName, soldName } = traveller;
  const [name, setName] = useState({ firstName, lastName });
  const { isOpen, until, reason, mayTransfer } = traveller.name;
  if (!isOpen)
    return (
      <p className="small muted">
        {reason && t.rich(`closed.${reason}`, { phone: () => <a href={brand.phone.href}>{brand.phone.shown}</a> })}
      </p>
    );

  function send(event: FormEvent) {
    event.preventDefault();
    form.send({ what: 'name', ...name, revision: place.revision });
  }
  const field = (part: 'firstName' | 'lastName') => ({
    name: `${part}-${place.index}`,
    label: names(part),
    column: 'm3' as const,
    required: true,
    autoComplete: 'off',
    value: name[part],
    error: form.errorOf(part),
    onChange: ({ target }: { target: { value: string } }) => setName({ ...name, [part]: target.value }),
  });
  return (
    <form
      className="stack gap-14"
      method="post"
      noValidate
      aria-labelledby={`traveller-${place.index}`}
      onSubmit={send}
    >
      <RefusalNote message={form.message} count={form.refusals} />
      <div className="fields">
        <TextField {...field('firstName')} />
        <TextField {...field('lastName')} />
      </div>
      <p className="small muted">
        {soldName && t('sold', { name: `${soldName.firstName} ${soldName.lastName}` })}{' '}
        {t(mayTransfer ? 'transfer' : 'noTransfer')}{' '}
        {until && t('until', { until: formatDateTime(until, HOME_ZONE, language) })}
      </p>
      <div>
        <Button type="submit" size="sm" variant="solid" isBusy={form.isBusy} busyLabel={t('saving')}>
          {t('save')} <span className="vh">{nameOf(traveller)}</span>
        </Button>
      </div>
      <div role="status">{form.isDone && <Note tone="success">{t('done', { name: nameOf(traveller) })}</Note>}</div>
    </form>
  );
}
