import { expect, it } from 'vitest';
import type { TestApi } from '@/tests/support/api/api-fixture';
import { bookingRequest, passengersFor, visitorWithTicket } from '@/tests/support/bookings/booking-flow';
import { ONE_ADULT } from '@/tests/support/buses/bus-search';
import { onBothDatabases } from './on-databases';
import { count, countCharges, one } from './race-apis';
import { present } from '../support/present';

const REPEATS = () => count(20, 100);
const ROUNDS = () => count(2, 20);
const HOUR_MS = 3_600_000;

/**
 * S4: one key, many equal requests at once: one booking, one charge, the same answer for all; another body is refused.
 */
function promises(apis: () => TestApi[]): void {
  it(
    'books and charges once, whoever is asked',
    async () => {
      for (let round = 0; round < ROUNDS(); round += 1) {
        const who = await visitorWithTicket(present(apis()[0]));
        // Half of the rounds come with travellers saved before, half with travellers in the body only.
        if (round % 2 === 0) await who.call('PUT', '/v1/session/passengers', { body: passengersFor(ONE_ADULT) });
        const body = await bookingRequest(who);
        const { sessionId } = who;
        const charges = countCharges(apis());
        const bookings = () => one<{ count: number }>(who.api, 'select count(*)::int as count from bookings');
        const before = await bookings();
        const headers = { 'idempotency-key': `round-${round}` };
        const answers = await Promise.all(
          Array.from({ length: REPEATS() }, (_, index) =>
            present(apis()[index % apis().length]).call('POST', '/v1/booking', { sessionId, body, headers }),
          ),
        );
        expect(answers.map((answer) => answer.status).sort()).toEqual([
          ...Array.from({ length: REPEATS() - 1 }, () => 200),
          201,
        ]);
        expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
        expect(charges()).toBe(1);
        expect((await bookings()).count).toBe(before.count + 1);
        const changed = await who.api.call('POST', '/v1/booking', {
          sessionId,
          body: { ...body, expectedAmount: 1 },
          headers,
        });
        expect(changed.status).toBe(422);
      }
    },
    HOUR_MS,
  );
}

onBothDatabases('equal requests', promises);
