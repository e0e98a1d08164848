'use client';

import { useTranslations } from 'next-intl';
import { Note } from '@/components/ui/basics/note';
import { Stepper } from '@/components/ui/basics/stepper';
import { brand } from '@/lib/brand/brand';
import { MAX_CHILD_AGE, MIN_CHILD_AGE } from '@/rules/travellers/ages';
import { ageChoices, withAge } from '@/rules/travellers/child-ages';
import { travellersOf, withAdults, withChildren, type Party } from '@/rules/travellers/party';
import {
  DEFAULT_CHILD_AGE,
  MAX_ADULTS,
  MAX_CHILDREN,
  MAX_TRAVELLERS,
  MIN_ADULTS,
} from '@/rules/travellers/party-limits';

/** Counts within the limits of D22, ages within D20; who cannot be booked online is told whom to ask (D21). */
export function TravellersPanel({ party, onChange }: { party: Party; onChange: (party: Party) => void }) {
  const t = useTranslations('searchForm.pax');
  const isFull = travellersOf(party) >= MAX_TRAVELLERS;
  const phone = (chunks: React.ReactNode) => <a href={brand.phone.href}>{chunks}</a>;
  const setAge = (index: number, age: number) =>
    onChange({ ...party, ageOfChildren: withAge(party.ageOfChildren, index, age) });
  return (
    <>
      <div className="pax__row">
        <span>
          <b>{t('adults')}</b>
          <small>{t('adultAges')}</small>
        </span>
        <Stepper
          label={t('adults')}
          value={party.nbOfAdults}
          min={MIN_ADULTS}
          max={Math.min(MAX_ADULTS, MAX_TRAVELLERS - party.nbOfChildren)}
          onChange={(count) => onChange(withAdults(party, count))}
          fewerLabel={t('fewerAdults')}
          moreLabel={t('moreAdults')}
        />
      </div>
      <div className="pax__row">
        <span>
          <b>{t('children')}</b>
          <small>{t('childAges', { min: MIN_CHILD_AGE, max: MAX_CHILD_AGE })}</small>
        </span>
        <Stepper
          label={t('children')}
          value={party.nbOfChildren}
          min={0}
          max={Math.min(MAX_CHILDREN, MAX_TRAVELLERS - party.nbOfAdults)}
          onChange={(count) => onChange(withChildren(party, count))}
          fewerLabel={t('fewerChildren')}
          moreLabel={t('moreChildren')}
        />
      </div>
      {party.nbOfChildren > 0 && (
        <div className="pax__ages">
          <p className="small" role="status">
            {t('howOld', { count: party.nbOfChildren, age: DEFAULT_CHILD_AGE })}
          </p>
          {party.ageOfChildren.map((age, index) => (
            <label className="field" key={index}>
              <span className="field__label">{t('ageOfChild', { number: index + 1 })}</span>
              <select className="input" value={age} onChange={({ target }) => setAge(index, Number(target.value))}>
                {ageChoices(age).map((choice) => (
                  <option key={choice}>{choice}</option>
                ))}
              </select>
            </label>
          ))}
        </div>
      )}
      <div className="pax__note">
        {isFull ? (
          <Note role="status">{t.rich('full', { max: MAX_TRAVELLERS, phone: brand.phone.shown, link: phone })}</Note>
        ) : (
          <p className="xsmall muted">{t.rich('ageNote', { phone: brand.phone.shown, link: phone })}</p>
        )}
      </div>
    </>
  );
}
