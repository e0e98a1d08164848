import { useState, type FormEvent } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { ErrorSummary } from '@/components/form/error-summary';
import { RequiredNote } from '@/components/form/required-note';
import { Button } from '@/components/ui/basics/button';
import { classNames } from '@/components/ui/basics/class-names';
import type { Claimable, ClaimableUnit } from '@/contract/after-sale/claims';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import { asHeading } from '@/rules/dates/dates';
import { formatMoney, totalOf } from '@/rules/money/money';
import { RefusalNote } from '../step-up/refusal-note';
import { partsOf } from '../rules/parts';
import { usePartWords } from '../use-part-words';
import { useSendClaim } from './claim-calls';
import { ClaimFieldset } from './claim-fields';
import { reasonOf, useClaimForm } from './use-claim-form';

type ClaimFormProps = { booking: MyBooking; claimable: Claimable; onSent: (claimId: string) => Promise<void> };

/** What is claimed, why, and the proof; beside it what would come back (D68). */
export function ClaimForm({ booking, claimable, onSent }: ClaimFormProps) {
  const t = useTranslations('claimBooking');
  const open = claimable.units.filter(({ canBeClaimed }) => canBeClaimed);
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set(open.map(({ unitId }) => unitId)));
  const chosen = new Set(open.map(({ unitId }) => unitId).filter((unitId) => selection.has(unitId)));
  const form = useClaimForm({ needsReason: true });
  const sending = useSendClaim(booking.bookingNumber);
  const [refusals, setRefusals] = useState(0);
  const errors = form.tries > 0 ? form.errorsOf(chosen) : {};

  function send(event: FormEvent) {
    event.preventDefault();
    form.tried();
    const { reason: typed, account, proof } = form.fields;
    const reason = reasonOf(typed);
    if (Object.keys(form.errorsOf(chosen)).length > 0 || reason === null || proof === null) return;
    sending.mutate(
      { unitIds: [...chosen], reason, account, proof },
      { onSuccess: ({ claimId }) => void onSent(claimId), onError: () => setRefusals((count) => count + 1) },
    );
  }

  return (
    <div className="flow">
      <form className="card" method="post" noValidate aria-labelledby="claim-title" onSubmit={send}>
        <div className="card__body stack gap-18">
          <h2 className="card__title" id="claim-title">
            {t('form.title')}
          </h2>
          <RequiredNote />
          <ErrorSummary
            errors={Object.entries(errors).map(([name, message]) => ({ name, message }))}
            focusKey={form.tries}
          />
          <RefusalNote message={sending.error?.message ?? null} count={refusals} />
          <UnitBoxes
            booking={booking}
            claimable={claimable}
            open={open}
            chosen={chosen}
            onChoose={setSelection}
            error={errors.units}
          />
          <ClaimFieldset fields={form.fields} errors={errors} onChange={form.change} hasReason />
          <Button type="submit" variant="primary" isBusy={sending.isPending} busyLabel={t('form.sending')}>
            {t('form.send')}
          </Button>
        </div>
      </form>
      <ComesBack claimable={claimable} chosen={chosen} />
    </div>
  );
}

type UnitBoxesProps = {
  booking: MyBooking;
  claimable: Claimable;
  open: readonly ClaimableUnit[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  error: string | undefined;
};

/** All that is unused, unless the traveller leaves something out. */
function UnitBoxes({ booking, claimable, open, chosen, onChoose, error }: UnitBoxesProps) {
  const t = useTranslations('claimBooking.form');
  const language = useLocale();
  const words = usePartWords();
  const toggle = (unitId: string) => {
    const next = new Set(chosen);
    if (!next.delete(unitId)) next.add(unitId);
    onChoose(next);
  };
  return (
    <fieldset className="field" id="field-units" tabIndex={-1}>
      <legend className="field__label">{t('units')}</legend>
      {partsOf(booking).map((part) => {
        const units = open.filter(({ unitId }) => part.units.some((unit) => unit.unitId === unitId));
        if (units.length === 0) return null;
        return (
          <div className="pick pick--plain" role="group" aria-label={words.title(part)} key={part.key}>
            <b>{words.title(part)}</b>
            <small className="muted">{asHeading(words.when(part))}</small>
            {part.units.map((unit) => {
              const found = units.find(({ unitId }) => unitId === unit.unitId);
              if (!found) return null;
              return (
                <label className="pick__row pick__row--sub" key={unit.unitId}>
                  <input type="checkbox" checked={chosen.has(unit.unitId)} onChange={() => toggle(unit.unitId)} />
                  <span>
                    {words.memberOf(unit, booking)}
                    {found.use === 'UNKNOWN' && <small>{t('unknownUse')}</small>}
                  </span>
                  <span className="pick__sum num">
                    {formatMoney({ amount: found.amount, currency: claimable.currency }, language)}
                  </span>
                </label>
              );
            })}
          </div>
        );
      })}
      {error && (
        <p className="field__error" id="field-units-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}

type ComesBackProps = { claimable: Claimable; chosen: ReadonlySet<string> };

function ComesBack({ claimable, chosen }: ComesBackProps) {
  const t = useTranslations('claimBooking.sum');
  const language = useLocale();
  const money = (amount: number) => formatMoney({ amount, currency: claimable.currency }, language);
  const amounts = claimable.units.filter(({ unitId }) => chosen.has(unitId)).map(({ amount }) => amount);
  return (
    <aside className="is-shown" aria-labelledby="claim-sum">
      <div className="card">
        <div className="card__body stack gap-12">
          <h2 className="card__title" id="claim-sum">
            {t('title')}
          </h2>
          <div className="result__back" role="status">
            <span className="strong">{t('together')}</span>
            <b className={classNames('num', totalOf(amounts) === 0 && 'is-nothing')}>{money(totalOf(amounts))}</b>
          </div>
          <p className="small muted">{t('addOn', { amount: money(claimable.addOn) })}</p>
          <p className="small muted">{t('tickets')}</p>
        </div>
      </div>
    </aside>
  );
}
