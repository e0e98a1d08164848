'use client';

import { useTranslations } from 'next-intl';
import { FormProvider } from 'react-hook-form';
import { ErrorSummary } from '@/components/form/error-summary';
import { RequiredNote } from '@/components/form/required-note';
import { Disclosure } from '@/components/ui/basics/disclosure';
import type { PlannerKind } from '@/contract/planner-items';
import { ItemFormKind } from '../item-form-kind';
import { hasMore } from '../rules/has-more';
import { useLeaveField } from '../use-leave-field';
import { useSummaryErrors } from '../use-summary-errors';
import type { ItemFormControl } from '../use-item-form';
import { ActivityFields, MoreActivityFields } from './activity-fields';
import { BusFields, MoreBusFields } from './bus-fields';
import { FailureNote } from './failure-note';
import { HotelFields, MoreHotelFields } from './hotel-fields';
import { PriceFields } from './price-fields';
import { MoreRestaurantFields, RestaurantFields } from './restaurant-fields';
import { RestoredNote } from './restored-note';

const FIELDS = { bus: BusFields, hotel: HotelFields, activity: ActivityFields, restaurant: RestaurantFields };
const MORE = {
  bus: MoreBusFields,
  hotel: MoreHotelFields,
  activity: MoreActivityFields,
  restaurant: MoreRestaurantFields,
};

export type ItemFormProps = {
  formId: string;
  kind: PlannerKind;
  control: Omit<ItemFormControl, 'saveButton'>;
  /** The form's name. */
  title: string;
};

/**
 * The fields of one item: what is required first, the rest folded away unless something of it is said (R79–R82, R112).
 * Closed while they are saved: what was typed then would be lost.
 */
export function ItemForm({ formId, kind, control, title }: ItemFormProps) {
  const t = useTranslations('plannerForm');
  const { form, failure, isSaving, submit } = control;
  const leaveField = useLeaveField(form);
  const { errors, submitCount, defaultValues } = form.formState;
  const summary = useSummaryErrors(kind, errors);
  const Fields = FIELDS[kind];
  const More = MORE[kind];
  return (
    <ItemFormKind value={kind}>
      <FormProvider {...form}>
        <fieldset className="item-form__group" role="presentation" disabled={isSaving}>
          <form
            id={formId}
            className="item-form"
            aria-label={title}
            noValidate
            onBlur={leaveField}
            onSubmit={(event) => {
              event.preventDefault();
              submit();
            }}
          >
            <RestoredNote kind={kind} control={control} />
            <ErrorSummary errors={summary} focusKey={submitCount} />
            {failure && <FailureNote failure={failure} />}
            <RequiredNote />
            <Fields />
            <Disclosure summary={t('more')} open={hasMore(kind, defaultValues)}>
              <div className="stack gap-20">
                <More />
                <PriceFields />
              </div>
            </Disclosure>
          </form>
        </fieldset>
      </FormProvider>
    </ItemFormKind>
  );
}
