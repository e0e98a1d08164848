import { describe, expect, it } from 'vitest';
import {
  makeChoices,
  makeCompanyChange,
  makeMovedBus,
  makeRoomGone,
} from '@/tests/support/after-sale/company-change-fixtures';
import { ticketKey } from '@/lib/booking-session/cart/ticket-key';
import { makeMyBooking } from '@/tests/support/after-sale/my-booking-fixtures';
import { suburbanBus } from '@/tests/support/buses/suburban-bus';
import { present } from '@/tests/support/present';
import { partsOf } from '../rules/parts';
import {
  answersOf,
  busRows,
  NOTHING_PICKED,
  pickedAnswer,
  pickedBus,
  requestOf,
  type ChangeSelection,
} from './change-selection';

const cancelled = makeCompanyChange();
const choices = makeChoices();
const [out] = partsOf(makeMyBooking());
/** Key of a bus of the choices. */
const keyOf = (departureId: string) =>
  ticketKey(present(choices.buses.find(({ ticket }) => ticket.departureId === departureId)).ticket);
/** The bus that stands ready, or is picked. */
const busOf = (
  change: Parameters<typeof pickedBus>[0],
  selection: ChangeSelection,
  { buses, held }: Pick<typeof choices, 'buses' | 'held'> = choices,
) => pickedBus(change, selection, { rows: busRows({ buses }, present(out)), held });
/** What is sent with it. */
const sent = (answer: Parameters<typeof requestOf>[1], selection: ChangeSelection, change = cancelled) =>
  requestOf(change, answer, selection, { bus: busOf(change, selection), choices });
const picked = (changes: Partial<ChangeSelection>): ChangeSelection => ({ ...NOTHING_PICKED, ...changes });

describe('the answer that stands ready (D71)', () => {
  it('keeps a moved bus first of all, whatever order the answers come in', () => {
    const moved = makeMovedBus({ answers: ['MONEY_PART', 'OTHER_BUS', 'KEEP'] });
    expect(answersOf(moved)).toEqual(['KEEP', 'OTHER_BUS', 'MONEY_PART']);
    expect(pickedAnswer(moved, NOTHING_PICKED, choices)).toBe('KEEP');
  });

  it('is another bus while they are read, and money where none has room', () => {
    expect(pickedAnswer(cancelled, NOTHING_PICKED, undefined)).toBe('OTHER_BUS');
    expect(pickedAnswer(cancelled, NOTHING_PICKED, { ...choices, buses: [] })).toBe('MONEY_PART');
    const without = { ...choices, rooms: [{ roomIndex: 0, choices: [] }] };
    expect(pickedAnswer(makeRoomGone(), NOTHING_PICKED, without)).toBe('MONEY_PART');
  });

  it('is the bus that is held, until another is picked', () => {
    const held = { ...choices, held: { tripId: 'offer-evening', heldUntil: '2026-12-01T19:13:00Z' } };
    expect(busOf(cancelled, NOTHING_PICKED, held)?.ticket.departureId).toBe('evening');
    expect(busOf(cancelled, picked({ busKey: keyOf('nine') }), held)?.ticket.departureId).toBe('nine');
    expect(busOf(cancelled, picked({ busKey: 'gone' }))?.ticket.departureId).toBe('nine');
    expect(busOf(cancelled, NOTHING_PICKED, { buses: [], held: null })).toBeNull();
  });

  it('is the bus nearest to the one that was booked, and none that needs a bed where another does', () => {
    const [nine, evening] = [present(choices.buses[0]), present(choices.buses[1])];
    const early = { ...choices, buses: [evening, nine] };
    expect(busOf(cancelled, NOTHING_PICKED, early)).toBe(nine);
    const both = { ...choices, buses: [{ ...evening, night: null }, nine] };
    expect(busOf(cancelled, NOTHING_PICKED, both)).toBe(nine);
    const before = { departureTime: '2026-12-11T00:30:00Z', arrivalTime: '2026-12-11T06:50:00Z' };
    expect(busOf({ before }, NOTHING_PICKED, both)?.ticket.departureId).toBe('evening');
    expect(busOf(cancelled, NOTHING_PICKED, { ...choices, buses: [evening] })).toBe(evening);
  });

  it('is taken at the stops that they have, where it stops there; each pair of stops can be picked', () => {
    const had = suburbanBus().find(({ tripId }) => tripId === 'offer mill lake');
    const part = { ...present(out), kind: 'journey' as const, journey: present(present(had).journey) };
    const buses = suburbanBus(() => ({ departureId: 'later' })).map((ticket) => ({ ticket, night: null }));
    const rows = busRows({ buses }, part);
    expect(rows).toHaveLength(1);
    const tripOf = (selection: ChangeSelection) => pickedBus(cancelled, selection, { rows, held: null })?.ticket.tripId;
    expect(tripOf(NOTHING_PICKED)).toBe('offer mill lake');
    expect(tripOf(picked({ busKey: ticketKey(present(buses[1]).ticket) }))).toBe('offer terminal park');
  });

  it('is no longer one that cannot be given any more', () => {
    const left = makeCompanyChange({ answers: ['MONEY_PART'] });
    expect(pickedAnswer(left, picked({ answer: 'MONEY_ALL' }), choices)).toBe('MONEY_PART');
    expect(pickedAnswer(makeCompanyChange({ answers: [] }), NOTHING_PICKED, choices)).toBeNull();
  });
});

describe('what is sent', () => {
  it('names the bus by the newest offer, and a bed only where one is needed', () => {
    expect(sent('OTHER_BUS', NOTHING_PICKED)).toEqual({
      answer: 'OTHER_BUS',
      tripId: 'offer-nine',
    });
    const evening = picked({ busKey: keyOf('evening') });
    expect(sent('OTHER_BUS', evening)).toBe('bed');
    // The answer about another bus' night is none about this one's.
    expect(sent('OTHER_BUS', { ...evening, nights: { [keyOf('nine')]: 'NO_BED' } })).toBe('bed');
    expect(sent('OTHER_BUS', { ...evening, nights: { [keyOf('evening')]: 'NO_BED' } })).toEqual({
      answer: 'OTHER_BUS',
      tripId: 'offer-evening',
      night: 'NO_BED',
    });
    expect(requestOf(cancelled, 'OTHER_BUS', NOTHING_PICKED, { bus: null, choices: undefined })).toBeNull();
  });

  it('names a room for each that is gone', () => {
    const [question] = choices.rooms;
    const two = { ...choices, rooms: question ? [question, { ...question, roomIndex: 1 }] : [] };
    const suite = picked({ rooms: { 1: 'toronto.foundry-house.suite' } });
    expect(requestOf(makeRoomGone(), 'OTHER_ROOM', suite, { bus: null, choices: two })).toEqual({
      answer: 'OTHER_ROOM',
      rooms: [
        { roomIndex: 0, roomIdentifier: 'toronto.foundry-house.king' },
        { roomIndex: 1, roomIdentifier: 'toronto.foundry-house.suite' },
      ],
    });
  });

  it('says the amount that was shown', () => {
    expect(sent('MONEY_PART', NOTHING_PICKED)).toEqual({
      answer: 'MONEY_PART',
      expectedAmount: 14_100,
    });
    expect(sent('MONEY_ALL', NOTHING_PICKED)).toEqual({
      answer: 'MONEY_ALL',
      expectedAmount: 76_700,
    });
    expect(sent('MONEY_ALL', NOTHING_PICKED, makeMovedBus())).toBeNull();
    expect(sent('KEEP', NOTHING_PICKED, makeMovedBus())).toEqual({ answer: 'KEEP' });
  });
});
