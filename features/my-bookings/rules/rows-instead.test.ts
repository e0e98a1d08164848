import { describe, expect, it } from 'vitest';
import type { BusTicket } from '@/contract/bus-ticket';
import { suburbanBus } from '@/tests/support/buses/suburban-bus';
import { makeTicket } from '@/tests/support/fixtures';
import { present } from '@/tests/support/present';
import { openRides, rowsInstead } from './rows-instead';

type Listed = { ticket: BusTicket; price: number };

const had = (pair: string) => present(present(suburbanBus().find(({ tripId }) => tripId === `offer ${pair}`)).journey);
const rows = (list: readonly Listed[], pair: string) => rowsInstead(list, had(pair), ({ price }) => price);
const pairOf = ({ listed }: { listed: Listed }) => listed.ticket.tripId.replace('offer ', '');

/** The bus, its pairs of stops priced by name; what is not named cannot be had. */
const bus = (priceOf: (pair: string) => number = () => 100): Listed[] =>
  suburbanBus().map((ticket) => ({ ticket, price: priceOf(ticket.tripId.replace('offer ', '')) }));

describe('a bus that could be taken instead', () => {
  it('is one row, which stands for the stops that its travellers have', () => {
    const [row, ...others] = rows(bus(), 'mill lake');
    expect(others).toEqual([]);
    expect(pairOf(present(row).facts)).toBe('mill lake');
    expect(present(row).members).toHaveLength(6);
  });

  it('stands for other stops only where it cannot be taken there', () => {
    const only = (pair: string) => bus((other) => (other === pair ? 100 : Infinity));
    expect(rows(only('terminal park'), 'mill lake').map(({ facts }) => pairOf(facts))).toEqual(['terminal park']);
    const none = bus(() => Infinity);
    expect(rows(none, 'mill lake').map(({ facts }) => pairOf(facts))).toEqual(['mill lake']);
    const elsewhere = present(makeTicket().journey);
    expect(rowsInstead(bus(), elsewhere, ({ price }) => price).map(({ facts }) => pairOf(facts))).toEqual([
      'terminal harbour',
    ]);
  });

  it('has only stops to choose from that can be chosen', () => {
    const [row] = rows(
      bus((pair) => (pair.startsWith('mill') ? 100 : Infinity)),
      'mill lake',
    );
    expect(openRides(present(row)).map(pairOf)).toEqual(['mill lake', 'mill park', 'mill harbour']);
  });

  it('of two or three stations stays two or three rows, each with a key of its own', () => {
    const three = rows(bus().slice(0, 3), 'mill lake');
    expect(new Set(three.map(({ key }) => key)).size).toBe(3);
    expect(three.map(({ facts }) => pairOf(facts))).toEqual(['terminal lake', 'terminal park', 'terminal harbour']);
  });
});
