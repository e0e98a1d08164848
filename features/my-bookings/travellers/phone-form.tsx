import { useState, type FormEvent } from 'react';
import { useTranslations } from 'next-intl';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/basics/button';
import { Note } from '@/components/ui/basics/note';
import type { BookedTraveller } from '@/contract/after-sale/corrections';
import { shownPhone } from '@/rules/contact/shown-phone';
import { RefusalNote } from '../step-up/refusal-note';
import { nameOf, type TravellerPlace } from './traveller-place';
import { useCorrectionForm } from './use-correction-form';

/** A phone at any time (D70). What is masked is not typed over: the field is empty then. */
export function PhoneForm({ traveller, place }: { traveller: BookedTraveller; place: TravellerPlace }) {
  const t = useTranslations('bookingTravellers.phone');
  const names = useTranslations('passengers');
  const form = useCorrectionForm(place);
  const { canChangePhone } = traveller;
  const phone = traveller.phone && shownPhone(traveller.phone);
  const isMasked = phone?.includes('•') ?? false;
  const [cellPhone, setCellPhone] = useState(isMasked ? '' : (phone ?? ''));
  if (!canChangePhone) return <p className="small muted">{t('closed')}</p>;

  function send(event: FormEvent) {
    event.preventDefault();
    // What is only written another way is no change.
    form.send({ what: 'phone', cellPhone: cellPhone === phone ? (traveller.phone ?? '') : cellPhone });
  }
  return (
    <form className="stack gap-14" method="post" noValidate onSubmit={send}>
      <RefusalNote message={form.message} count={form.refusals} />
      <TextField
        name={`cellPhone-${place.index}`}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        label={names('cellPhone')}
        hint={phone ? t('now', { phone }) : names('cellPhoneHint')}
        value={cellPhone}
        error={form.errorOf('cellPhone')}
        onChange={({ target }) => setCellPhone(target.value)}
      />
      <div>
        <Button type="submit" size="sm" isBusy={form.isBusy} busyLabel={t('saving')}>
          {t('save')} <span className="vh">{nameOf(traveller)}</span>
        </Button>
      </div>
      <div role="status">{form.isDone && <Note tone="success">{t('done')}</Note>}</div>
    </form>
  );
}
