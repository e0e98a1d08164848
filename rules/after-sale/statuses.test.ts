import { describe, expect, it } from 'vitest';
import { keysOf } from '../records';
import { directionsWithChildrenAlone } from './units/children-alone';
import { partStatus } from './part-status';
import { pauseAfter, REFUND_MACHINE, PARTNER_PATIENCE_MS } from './refund-status';
import { canFollow, statusesBefore, type StatusMachine } from './status-machine';
import { TICKET_MACHINE, ticketStatus } from './ticket-status';
import { UNIT_MACHINE } from './units/unit-status';

function changes<Status extends string>(machine: StatusMachine<Status>): string[] {
  const all = keysOf(machine);
  return all.flatMap((from) => all.filter((to) => canFollow(machine, from, to)).map((to) => `${from}>${to}`));
}

describe('status machines (D63, D65, D66)', () => {
  it('allow exactly these changes', () => {
    expect(changes(UNIT_MACHINE)).toEqual(['SOLD>CANCELLED']);
    expect(changes(TICKET_MACHINE)).toEqual(['VALID>USED', 'VALID>VOID', 'USED>VOID']);
    expect(changes(REFUND_MACHINE)).toEqual([
      'REQUESTED>OWED',
      'REQUESTED>DONE',
      'OWED>REQUESTED',
      'OWED>DONE',
      'OWED>SETTLED',
    ]);
  });

  it('know where each change starts', () => {
    expect(statusesBefore(REFUND_MACHINE, 'DONE')).toEqual(['REQUESTED', 'OWED']);
    expect(statusesBefore(UNIT_MACHINE, 'SOLD')).toEqual([]);
  });

  it('end a part with its last unit', () => {
    expect(partStatus(['SOLD', 'SOLD'])).toBe('SOLD');
    expect(partStatus(['SOLD', 'CANCELLED'])).toBe('PART_CANCELLED');
    expect(partStatus(['CANCELLED'])).toBe('CANCELLED');
    expect(() => partStatus([])).toThrow(RangeError);
  });

  it('void a code for good', () => {
    const [at, never] = [new Date(0), null];
    const moments: [Date | null, Date | null][] = [
      [never, never],
      [at, never],
      [never, at],
      [at, at],
    ];
    expect(moments.map(([usedAt, voidedAt]) => ticketStatus({ usedAt, voidedAt }))).toEqual([
      'VALID',
      'USED',
      'VOID',
      'VOID',
    ]);
  });

  it('try a refund more and more seldom, at least hourly, for three days', () => {
    expect([0, 30_000, 90_000, 3_599_999, 86_400_000].map(pauseAfter)).toEqual([
      30_000, 30_000, 90_000, 3_599_999, 3_600_000,
    ]);
    expect(PARTNER_PATIENCE_MS).toBe(259_200_000);
  });
});

describe('children are never left without an adult (D63)', () => {
  const traveller = (direction: string, type: 'adult' | 'child', isTravelling = true) => ({
    direction,
    type,
    isTravelling,
  });
  it('by direction', () => {
    const children = (isFirst: boolean, isSecond: boolean) =>
      directionsWithChildrenAlone([
        traveller('out', 'adult', isFirst),
        traveller('out', 'adult', isSecond),
        traveller('out', 'child'),
        traveller('back', 'adult'),
        traveller('back', 'child'),
      ]);
    expect(children(true, false)).toEqual([]);
    expect(children(false, false)).toEqual(['out']);
    expect(directionsWithChildrenAlone([traveller('out', 'adult', false), traveller('out', 'child', false)])).toEqual(
      [],
    );
  });
});
