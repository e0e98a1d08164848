'use client';

import { useTranslations } from 'next-intl';
import { CityChoice } from './city-choice';
import { FieldGroup } from './field-group';
import { ItemField } from './item-field';
import { TravellersField } from './travellers-field';
import { ZoneChoice } from './zone-choice';

/** R79: what is required first (R112, D51). */
export function BusFields() {
  const t = useTranslations('plannerForm.groups');
  return (
    <>
      <FieldGroup legend={t('bus')}>
        <ItemField name="busLine" required column="m4" />
        <ItemField name="busNumber" required column="m2" />
      </FieldGroup>
      <FieldGroup legend={t('departure')}>
        <ItemField name="departingStation" required column="m3" />
        <CityChoice name="departureCityCode" zoneName="departureZone" column="m3" />
        <ItemField name="departureDate" column="c3" />
        <ItemField name="departureTime" column="c3" />
      </FieldGroup>
      <FieldGroup legend={t('arrival')}>
        <ItemField name="arrivalStation" required column="m3" />
        <CityChoice name="arrivalCityCode" zoneName="arrivalZone" column="m3" />
        <ItemField name="arrivalDate" required column="c3" />
        <ItemField name="arrivalTime" column="c3" />
      </FieldGroup>
    </>
  );
}

export function MoreBusFields() {
  const t = useTranslations('plannerForm.groups');
  return (
    <>
      <FieldGroup legend={t('ticket')}>
        <ItemField name="eTicket" column="m4" />
        <ItemField name="seat" column="m2" />
        <ItemField name="boardingPoint" column="m3" hint />
        <ItemField name="dropPoint" column="m3" />
      </FieldGroup>
      <TravellersField />
      <FieldGroup legend={t('clocks')}>
        <ZoneChoice name="departureZone" column="m3" />
        <ZoneChoice name="arrivalZone" column="m3" />
      </FieldGroup>
    </>
  );
}
