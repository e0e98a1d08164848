'use client';

import { useTranslations } from 'next-intl';
import { FieldGroup } from './field-group';
import { ItemField } from './item-field';

/** What it costs, in the money it is paid in (D55). */
export function PriceFields() {
  const t = useTranslations('plannerForm.groups');
  return (
    <FieldGroup legend={t('price')}>
      <ItemField name="totalPrice" column="c4 m2" />
      <ItemField name="currency" column="c2 m1" />
      <ItemField name="pricePerPerson" column="m3" hint />
    </FieldGroup>
  );
}
