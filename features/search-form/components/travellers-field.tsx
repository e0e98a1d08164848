'use client';

import { useId, useState } from 'react';
import { useTranslations } from 'next-intl';
import { fieldId } from '@/components/form/field-id';
import { Button } from '@/components/ui/basics/button';
import { classNames } from '@/components/ui/basics/class-names';
import { Icon } from '@/components/ui/basics/icon';
import type { Party } from '@/rules/travellers/party';
import { FieldFault } from './field-fault';
import { Popup } from './popup';
import { TravellersPanel } from './travellers-panel';

export type TravellersFieldProps = { party: Party; onChange: (party: Party) => void; fault?: string };

/** Who travels: adults, children and an age for each child (R35, R60). */
export function TravellersField({ party, onChange, fault }: TravellersFieldProps) {
  const t = useTranslations('searchForm');
  const [isOpen, setIsOpen] = useState(false);
  const faultId = useId();
  return (
    <div className="search__cell">
      <button
        type="button"
        id={fieldId('nbOfAdults')}
        className={classNames('box', fault && 'is-error')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-describedby={fault ? faultId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="users" />
        <span className="box__label">{t('travellers')}</span>
        <span className="box__value">
          {t('party', { adults: party.nbOfAdults, children: party.nbOfChildren, ages: party.ageOfChildren.join(', ') })}
        </span>
      </button>
      <Popup isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('travellers')} align="end">
        <div className="pax">
          <TravellersPanel party={party} onChange={onChange} />
          <Button variant="solid" size="sm" block onClick={() => setIsOpen(false)}>
            {t('calendar.done')}
          </Button>
        </div>
      </Popup>
      <FieldFault id={faultId} message={fault} />
    </div>
  );
}
