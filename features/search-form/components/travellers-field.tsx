'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/basics/button';
import type { Party } from '@/rules/travellers/party';
import { PanelField } from './panel-field';
import { TravellersPanel } from './travellers-panel';

export type TravellersFieldProps = { party: Party; onChange: (party: Party) => void; fault?: string };

/** Who travels: adults, children and an age for each child (R35, R60). */
export function TravellersField({ party, onChange, fault }: TravellersFieldProps) {
  const t = useTranslations('searchForm');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <PanelField
      name="nbOfAdults"
      icon="users"
      label={t('travellers')}
      value={t('party', {
        adults: party.nbOfAdults,
        children: party.nbOfChildren,
        ages: party.ageOfChildren.join(', '),
      })}
      isOpen={isOpen}
      onToggle={setIsOpen}
      align="end"
      fault={fault}
    >
      <div className="pax">
        <TravellersPanel party={party} onChange={onChange} />
        <Button variant="solid" size="sm" block onClick={() => setIsOpen(false)}>
          {t('calendar.done')}
        </Button>
      </div>
    </PanelField>
  );
}
