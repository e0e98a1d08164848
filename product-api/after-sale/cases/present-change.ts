import type { CompanyChange } from '@/contract/after-sale/company-changes';
import {
  possibleAnswers,
  silenceOf,
  unusedUntilOf,
  type ChangeAnswer,
} from '@/rules/after-sale/changes/change-answers';
import { daysOfBooking } from '../../bookings/details/days-of-booking';
import type { CancellationRow } from '../../bookings/money/credit-notes.repository';
import type { BookingRow } from '../../bookings/record/booking-record';
import { unitIdOf } from '../../bookings/units/unit-id';
import type { UnitRow } from '../../bookings/units/units.repository';
import type { ChangeRow } from '../changes/changes.repository';
import { touchedUnits, unitsOfAll } from '../changes/touched-units';
import { judgeInFull } from '../offers/judge-in-full';

/** A booking as its changes are judged. */
type Of = { booking: BookingRow; units: readonly UnitRow[] };

/** What can be answered at a moment. */
export function answersNow(change: ChangeRow, { booking, units }: Of, now: Date): ChangeAnswer[] {
  const touched = touchedUnits(change, units);
  if (booking.status !== 'CONFIRMED') return [];
  return possibleAnswers(
    {
      ...change,
      unusedUntil: unusedUntilOf(daysOfBooking(booking).endDate),
      isSold: touched.length > 0,
      hasMore: unitsOfAll(change, booking, units, now).length > touched.length,
    },
    now,
  );
}

/** A change as it stands at a moment, with what each answer would give back. */
export function presentChange(
  change: ChangeRow,
  { cancellations, ...of }: Of & { cancellations: readonly CancellationRow[] },
  now: Date,
): CompanyChange {
  const { booking, units } = of;
  const answers = answersNow(change, of, now);
  const touched = touchedUnits(change, units);
  const canGive = (answer: ChangeAnswer) => answers.includes(answer);
  const isOfMoved = change.kind === 'BUS_MOVED' && (change.status === 'OPEN' || change.status === 'LAPSED');
  return {
    caseId: change.caseId,
    kind: change.kind,
    status: change.status,
    reasons: change.reasons,
    entryIndex: change.entryIndex,
    directionIndex: change.directionIndex,
    unitIds: touched.map(unitIdOf),
    before: change.before,
    after: change.after,
    openedAt: change.openedAt.toISOString(),
    deadline: change.deadline?.toISOString() ?? null,
    answers,
    moneyForPart: canGive('MONEY_PART') || canGive('MONEY_UNUSED') ? judgeInFull(units, touched).total : null,
    moneyForAll: canGive('MONEY_ALL') ? judgeInFull(units, unitsOfAll(change, booking, units, now)).total : null,
    ifSilent: change.status === 'OPEN' ? silenceOf(change.kind) : null,
    unusedUntil: isOfMoved ? unusedUntilOf(daysOfBooking(booking).endDate).toISOString() : null,
    answer: change.answer?.answer ?? null,
    endedAt: change.endedAt?.toISOString() ?? null,
    creditNoteNumber: cancellations.find(({ id }) => id === change.cancellationId)?.creditNoteNumber ?? null,
    supersededBy: change.supersededBy,
  };
}
