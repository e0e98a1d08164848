import { useState, type FormEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { DatePartsField } from '@/components/form/date-parts-field';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { Button, TextLink } from '@/components/ui/basics/button';
import { Note } from '@/components/ui/basics/note';
import type { BookedTraveller } from '@/contract/after-sale/corrections';
import { useProductApi } from '@/lib/http/browser/browser-api';
import { RefusalNote } from '../step-up/refusal-note';
import { countriesQuery, type GivenPassport } from './traveller-calls';
import { nameOf, type TravellerPlace } from './traveller-place';
import { useCorrectionForm } from './use-correction-form';

const EMPTY: GivenPassport = {
  passportNumber: '',
  passportNationality: '',
  passportIssuingAuthority: '',
  passportExpiryDate: { day: '', month: '', year: '' },
};

/** Which passport is known, by its last two characters (D61), and a form for another one. */
export function PassportForm({ traveller, place }: { traveller: BookedTraveller; place: TravellerPlace }) {
  const t = useTranslations('bookingTravellers.passport');
  const [isOpen, setIsOpen] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const { tail } = traveller.passport;
  return (
    <div className="stack gap-14">
      {tail === null ? <Note tone="warning">{t('missing')}</Note> : <p className="small">{t('known', { tail })}</p>}
      {!isOpen && (
        <div>
          <TextLink small icon="passport" aria-expanded={false} onClick={() => setIsOpen(true)}>
            {t(tail === null ? 'give' : 'other')} <span className="vh">{nameOf(traveller)}</span>
          </TextLink>
        </div>
      )}
      {isOpen && (
        <PassportFields
          traveller={traveller}
          place={place}
          onSaved={() => {
            setIsOpen(false);
            setIsSaved(true);
          }}
        />
      )}
      <div role="status">{isSaved && !isOpen && <Note tone="success">{t('done')}</Note>}</div>
    </div>
  );
}

type PassportFieldsProps = { traveller: BookedTraveller; place: TravellerPlace; onSaved: () => void };

function PassportFields({ traveller, place, onSaved }: PassportFieldsProps) {
  const t = useTranslations('bookingTravellers.passport');
  const names = useTranslations('passengers.passport');
  const form = useCorrectionForm(place);
  const { data: countries = [] } = useQuery(countriesQuery(useProductApi(), useLocale()));
  const [passport, setPassport] = useState(EMPTY);
  const change = (part: Partial<GivenPassport>) => setPassport({ ...passport, ...part });
  const date = passport.passportExpiryDate;
  const part = (name: keyof typeof date) => ({
    name: `passportExpiryDate-${place.index}.${name}`,
    value: date[name],
    onChange: ({ target }: { target: { value: string } }) =>
      change({ passportExpiryDate: { ...date, [name]: target.value } }),
  });

  function send(event: FormEvent) {
    event.preventDefault();
    form.send({ what: 'passport', passport }, onSaved);
  }
  const text = (name: 'passportNumber' | 'passportIssuingAuthority', label: string) => ({
    name: `${name}-${place.index}`,
    label,
    column: 'm3' as const,
    required: true,
    autoComplete: 'off',
    value: passport[name],
    error: form.errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <form className="stack gap-14" method="post" noValidate aria-label={names('document')} onSubmit={send}>
      <RefusalNote message={form.message} count={form.refusals} />
      <div className="fields">
        <TextField {...text('passportNumber', names('number'))} />
        <SelectField
          name={`passportNationality-${place.index}`}
          column="m3"
          required
          label={names('nationality')}
          placeholder={names('choose')}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          value={passport.passportNationality}
          error={form.errorOf('passportNationality')}
          onChange={({ target }) => change({ passportNationality: target.value })}
        />
        <TextField {...text('passportIssuingAuthority', names('authority'))} />
        <DatePartsField
          column="m3"
          required
          legend={names('expires')}
          error={form.errorOf('passportExpiryDate')}
          day={part('day')}
          month={part('month')}
          year={part('year')}
        />
      </div>
      <div>
        <Button type="submit" size="sm" variant="solid" isBusy={form.isBusy} busyLabel={t('saving')}>
          {t('save')} <span className="vh">{nameOf(traveller)}</span>
        </Button>
      </div>
    </form>
  );
}
