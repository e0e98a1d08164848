import type { ChangeAnswerRequest, CompanyChange } from '@/contract/after-sale/company-changes';
import type { Cancellation, Door } from '@/contract/cancellations';
import type { Language } from '@/rules/language';
import type { DoorView } from '../../bookings/doors/rights';
import { refuseWhileExchanging } from '../../bookings/exchanges/refuse-while-exchanging';
import { listCancellations } from '../../bookings/money/credit-notes.repository';
import type { BookingRow } from '../../bookings/record/booking-record';
import { findBooking, lockBooking, moveRevision } from '../../bookings/record/bookings.repository';
import { insertEvent } from '../../bookings/record/events.repository';
import { listUnits, type UnitRow } from '../../bookings/units/units.repository';
import { releaseSeats } from '../../buses/seats/hold-seats';
import type { Queryable } from '../../database/database';
import { retryOnDeadlock } from '../../database/retry-on-deadlock';
import { ApiError } from '../../http/api-error';
import { kindOfFailure } from '../../timing/answer-in-time';
import { giveBack } from '../cancel/give-back';
import { payAndTell, type CancelContext } from '../cancel/pay-and-tell';
import { listRefundsSeen } from '../cancel/list-refunds-seen';
import { presentCancellation } from '../cancel/present-cancellation';
import { findChange, moveChange, noteGivenBack, type ChangeRow } from '../changes/changes.repository';
import { touchedUnits, unitsOfAll } from '../changes/touched-units';
import { judgeInFull } from '../offers/judge-in-full';
import { holdKeyOfChange } from './hold-key-of-change';
import { answersNow, presentChange } from './present-change';

type AnswerCall = {
  bookingId: number;
  caseId: string;
  request: ChangeAnswerRequest;
  door: Door;
  view: DoorView;
  language: Language;
};

/** What an answer is about, with the booking locked. */
export type Answering = {
  booking: BookingRow;
  units: readonly UnitRow[];
  change: ChangeRow;
  door: Door;
  language: Language;
};

/** Another bus or room, found before the transaction that takes it. */
export type Replacing = {
  take: (tx: Queryable, answering: Answering) => Promise<void>;
  /** It was not taken after all: what was asked of others for it goes back. */
  leave?: () => Promise<void>;
};

export type ChangeAnswered = { change: CompanyChange; cancellation: Cancellation | null; isReplay: boolean };

/**
 * Answers a change by company or hotel (D71), once: the same answer again is the same. In one transaction with all that
 * it does; money goes back after it, as after any cancellation.
 * @param replace the other bus or room; null where neither was chosen
 * @throws ApiError CHANGE_NOT_FOUND; CHANGE_MOVED_ON when it was answered otherwise, overtaken, or another amount would
 * come back than was shown; BOOKING_PENDING while an exchange is being paid; TICKET_USED; what taking it throws.
 * Nothing has moved then
 */
export async function answerChange(
  ctx: CancelContext,
  call: AnswerCall,
  replace: Replacing | null,
): Promise<ChangeAnswered> {
  const { bookingId, caseId, view } = call;
  const { db } = ctx.database;
  const isReplay = await orLeave(ctx, replace, () =>
    retryOnDeadlock(() => ctx.database.transaction((tx) => answerOnce(ctx, tx, call, replace))),
  );
  if (!isReplay) await payAndTell(ctx, bookingId);
  const [booking, change, units, cancellations] = [
    await findBooking(db, bookingId),
    await findChange(db, { bookingId, caseId }),
    await listUnits(db, bookingId),
    await listCancellations(db, bookingId),
  ];
  if (!booking || !change) throw new ApiError('CHANGE_NOT_FOUND');
  const given = cancellations.find(({ id }) => id === change.cancellationId);
  const refunds = await listRefundsSeen(db, booking, { cancellations, view });
  return {
    change: presentChange(change, { booking, units, cancellations }, ctx.now()),
    cancellation: given ? presentCancellation(given, { booking, refunds }) : null,
    isReplay,
  };
}

/** @returns whether it was answered so before */
async function orLeave(
  { log }: Pick<CancelContext, 'log'>,
  replace: Replacing | null,
  answer: () => Promise<boolean>,
): Promise<boolean> {
  const leave = async () => {
    await replace?.leave?.().catch((error: unknown) => {
      // It goes back by itself a little later.
      log.warn({ failure: kindOfFailure(error) }, 'a room that nobody took was not given back at once');
    });
  };
  try {
    const isReplay = await answer();
    if (isReplay) await leave();
    return isReplay;
  } catch (error) {
    await leave();
    throw error;
  }
}

async function answerOnce(
  ctx: CancelContext,
  tx: Queryable,
  { bookingId, caseId, request, door, language }: AnswerCall,
  replace: Replacing | null,
): Promise<boolean> {
  const booking = await lockBooking(tx, bookingId);
  const change = await findChange(tx, { bookingId, caseId });
  if (!booking || !change) throw new ApiError('CHANGE_NOT_FOUND');
  if (change.status === 'ANSWERED' && isSameAnswer(change.answer, request)) return true;
  await refuseWhileExchanging(tx, bookingId);
  const units = await listUnits(tx, bookingId);
  const now = ctx.now();
  if (request.answer === 'MONEY_UNUSED' && isUsed(change, units)) throw new ApiError('TICKET_USED');
  if (!answersNow(change, { booking, units }, now).includes(request.answer)) throw new ApiError('CHANGE_MOVED_ON');
  if (!(await moveChange(tx, change.id, { status: 'ANSWERED', answer: request, endedAt: now })))
    throw new ApiError('CHANGE_MOVED_ON');
  const answering = { booking, units, change, door, language };
  const amount = 'expectedAmount' in request ? request.expectedAmount : null;
  await insertEvent(tx, { bookingId, at: now, what: 'CHANGE_ANSWERED', door, amount, detail: request.answer });
  if ('expectedAmount' in request) await giveMoney(ctx, tx, answering, request);
  else if (request.answer === 'KEEP') await moveRevision(tx, booking, { status: 'CONFIRMED' });
  else if (replace) await replace.take(tx, answering);
  else throw new ApiError('CHANGE_MOVED_ON');
  // What was held meanwhile, and is not taken, is free for others at once.
  await releaseSeats(tx, { sessionId: holdKeyOfChange(change) });
  return false;
}

async function giveMoney(
  ctx: CancelContext,
  tx: Queryable,
  { booking, units, change, door, language }: Answering,
  { answer, expectedAmount }: Extract<ChangeAnswerRequest, { expectedAmount: number }>,
): Promise<void> {
  const given = answer === 'MONEY_ALL' ? unitsOfAll(change, booking, units, ctx.now()) : touchedUnits(change, units);
  const judged = judgeInFull(units, given);
  if (judged.total !== expectedAmount) throw new ApiError('CHANGE_MOVED_ON');
  const because = change.kind === 'ROOM_GONE' ? 'hotel' : 'company';
  const key = `case-${change.caseId}`;
  const row = await giveBack(ctx, tx, { booking, all: units, judged, because, key, door, language });
  await noteGivenBack(tx, change.id, row.id);
}

/** All of the direction was scanned. What nobody scanned is believed to be unused (D71). */
function isUsed({ entryIndex, directionIndex }: ChangeRow, units: readonly UnitRow[]): boolean {
  const sold = units.filter(
    (unit) =>
      unit.kind === 'seat' &&
      unit.status === 'SOLD' &&
      unit.entryIndex === entryIndex &&
      unit.directionIndex === directionIndex,
  );
  return sold.length > 0 && sold.every(({ usedAt }) => usedAt !== null);
}

/** The same choice, however its parts are ordered. */
function isSameAnswer(given: ChangeAnswerRequest | null, asked: ChangeAnswerRequest): boolean {
  return given !== null && wordsOf(given) === wordsOf(asked);
}

function wordsOf(answer: ChangeAnswerRequest): string {
  switch (answer.answer) {
    case 'KEEP':
      return answer.answer;
    case 'OTHER_BUS':
      return [answer.answer, answer.tripId, answer.night ?? ''].join(' ');
    case 'OTHER_ROOM':
      return [answer.answer, ...answer.rooms.map((room) => `${room.roomIndex}=${room.roomIdentifier}`).sort()].join(
        ' ',
      );
    case 'MONEY_PART':
    case 'MONEY_ALL':
    case 'MONEY_UNUSED':
      return [answer.answer, answer.expectedAmount].join(' ');
  }
}
