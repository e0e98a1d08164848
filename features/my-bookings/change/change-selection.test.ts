import { describe, expect, it } from 'vitest';
import {
  makeChoices,
  makeCompanyChange,
  makeMovedBus,
  makeRoomGone,
} from '@/tests/support/after-sale/company-change-fixtures';
import { present } from '@/tests/support/present';
import {
  answersOf,
  NOTHING_PICKED,
  pickedAnswer,
  pickedBus,
  requestOf,
  type ChangeSelection,
} from './change-selection';

const cancelled = makeCompanyChange();
const choices = makeChoices();
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
    expect(pickedBus(cancelled, NOTHING_PICKED, held)?.ticket.departureId).toBe('evening');
    expect(pickedBus(cancelled, picked({ departureId: 'nine' }), held)?.ticket.departureId).toBe('nine');
    expect(pickedBus(cancelled, picked({ departureId: 'gone' }), choices)?.ticket.departureId).toBe('nine');
    expect(pickedBus(cancelled, NOTHING_PICKED, undefined)).toBeNull();
  });

  it('is the bus nearest to the one that was booked, and none that needs a bed where another does', () => {
    const [nine, evening] = [present(choices.buses[0]), present(choices.buses[1])];
    const early = { ...choices, buses: [evening, nine] };
    expect(pickedBus(cancelled, NOTHING_PICKED, early)).toBe(nine);
    const both = { ...choices, buses: [{ ...evening, night: null }, nine] };
    expect(pickedBus(cancelled, NOTHING_PICKED, both)).toBe(nine);
    const before = { departureTime: '2026-12-11T00:30:00Z', arrivalTime: '2026-12-11T06:50:00Z' };
    expect(pickedBus({ before }, NOTHING_PICKED, both)?.ticket.departureId).toBe('evening');
    expect(pickedBus(cancelled, NOTHING_PICKED, { ...choices, buses: [evening] })).toBe(evening);
  });

  it('is no longer one that cannot be given any more', () => {
    const left = makeCompanyChange({ answers: ['MONEY_PART'] });
    expect(pickedAnswer(left, picked({ answer: 'MONEY_ALL' }), choices)).toBe('MONEY_PART');
    expect(pickedAnswer(makeCompanyChange({ answers: [] }), NOTHING_PICKED, choices)).toBeNull();
  });
});

describe('what is sent', () => {
  it('names the bus by the newest offer, and a bed only where one is needed', () => {
    expect(requestOf(cancelled, 'OTHER_BUS', NOTHING_PICKED, choices)).toEqual({
      answer: 'OTHER_BUS',
      tripId: 'offer-nine',
    });
    const evening = picked({ departureId: 'evening' });
    expect(requestOf(cancelled, 'OTHER_BUS', evening, choices)).toBe('bed');
    // The answer about another bus' night is none about this one's.
    expect(requestOf(cancelled, 'OTHER_BUS', { ...evening, nights: { nine: 'NO_BED' } }, choices)).toBe('bed');
    expect(requestOf(cancelled, 'OTHER_BUS', { ...evening, nights: { evening: 'NO_BED' } }, choices)).toEqual({
      answer: 'OTHER_BUS',
      tripId: 'offer-evening',
      night: 'NO_BED',
    });
    expect(requestOf(cancelled, 'OTHER_BUS', NOTHING_PICKED, undefined)).toBeNull();
  });

  it('names a room for each that is gone', () => {
    const [question] = choices.rooms;
    const two = { ...choices, rooms: question ? [question, { ...question, roomIndex: 1 }] : [] };
    const suite = picked({ rooms: { 1: 'toronto.foundry-house.suite' } });
    expect(requestOf(makeRoomGone(), 'OTHER_ROOM', suite, two)).toEqual({
      answer: 'OTHER_ROOM',
      rooms: [
        { roomIndex: 0, roomIdentifier: 'toronto.foundry-house.king' },
        { roomIndex: 1, roomIdentifier: 'toronto.foundry-house.suite' },
      ],
    });
  });

  it('says the amount that was shown', () => {
    expect(requestOf(cancelled, 'MONEY_PART', NOTHING_PICKED, choices)).toEqual({
      answer: 'MONEY_PART',
      expectedAmount: 14_100,
    });
    expect(requestOf(cancelled, 'MONEY_ALL', NOTHING_PICKED, choices)).toEqual({
      answer: 'MONEY_ALL',
      expectedAmount: 76_700,
    });
    expect(requestOf(makeMovedBus(), 'MONEY_ALL', NOTHING_PICKED, choices)).toBeNull();
    expect(requestOf(makeMovedBus(), 'KEEP', NOTHING_PICKED, choices)).toEqual({ answer: 'KEEP' });
  });
});
