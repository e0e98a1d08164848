import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { BOOKING_STATUSES } from '@/contract/booking';
import { canBecome } from '@/product-api/bookings/record/booking-status';
import { EXCHANGE_MACHINE } from '@/rules/after-sale/exchange/exchange-status';
import { CHANGE_MACHINE } from '@/rules/after-sale/changes/change-status';
import { CLAIM_MACHINE } from '@/rules/after-sale/claim-status';
import { DISPUTE_MACHINE } from '@/rules/after-sale/dispute-status';
import { partStatus } from '@/rules/after-sale/part-status';
import { REFUND_MACHINE } from '@/rules/after-sale/refund-status';
import type { StatusMachine } from '@/rules/after-sale/status-machine';
import { TICKET_MACHINE } from '@/rules/after-sale/ticket-status';
import { UNIT_MACHINE, type UnitStatus } from '@/rules/after-sale/units/unit-status';
import { keysOf } from '@/rules/records';

const drawn = readFileSync(path.resolve(import.meta.dirname, '../../docs/after-the-sale.md'), 'utf8');

/** Steps of the drawing under a heading, sorted; '[*]' is where it begins. */
function drawingOf(heading: string): string[] {
  const section = drawn.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';
  return [...section.matchAll(/^ {2}(\S+ --> \S+)$/gm)].map((match) => match[1] ?? '').sort();
}

function stepsOf<Status extends string>(machine: StatusMachine<Status>, first: Status): string[] {
  const steps = keysOf(machine).flatMap((from) => machine[from].map((to) => `${from} --> ${to}`));
  return [`[*] --> ${first}`, ...steps].sort();
}

it('draws units, tickets, claims, refunds and exchanges as they are', () => {
  expect(drawingOf('Dispute')).toEqual(stepsOf(DISPUTE_MACHINE, 'OPEN'));
  expect(drawingOf('Claim')).toEqual(stepsOf(CLAIM_MACHINE, 'SENT'));
  expect(drawingOf('Unit')).toEqual(stepsOf(UNIT_MACHINE, 'SOLD'));
  expect(drawingOf('Ticket')).toEqual(stepsOf(TICKET_MACHINE, 'VALID'));
  expect(drawingOf('Refund')).toEqual(stepsOf(REFUND_MACHINE, 'REQUESTED'));
  expect(drawingOf('Exchange')).toEqual(stepsOf(EXCHANGE_MACHINE, 'PENDING'));
});

it('draws a change by company or hotel as it is, told or open to begin with', () => {
  const steps = [...stepsOf(CHANGE_MACHINE, 'TOLD'), '[*] --> OPEN'].sort();
  expect(drawingOf('Change by company or hotel')).toEqual(steps);
});

it('draws a booking as it is', () => {
  const steps = BOOKING_STATUSES.flatMap((from) =>
    BOOKING_STATUSES.filter((to) => canBecome(from, to)).map((to) => `${from} --> ${to}`),
  );
  expect(drawingOf('Booking')).toEqual(['[*] --> PENDING', ...steps].sort());
});

it('draws a part by what its units make of it, cancelled one after another or all at once', () => {
  const after = (cancelled: number) =>
    partStatus(Array.from({ length: 2 }, (_, unit): UnitStatus => (unit < cancelled ? 'CANCELLED' : 'SOLD')));
  const acts: [number, number][] = [
    [0, 1],
    [0, 2],
    [1, 2],
  ];
  const steps = acts.map(([from, to]) => `${after(from)} --> ${after(to)}`);
  expect(drawingOf('Part')).toEqual([`[*] --> ${after(0)}`, ...steps].sort());
});
