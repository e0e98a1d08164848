import { readFile } from 'node:fs/promises';
import { connectDatabase } from '@/product-api/index';
import { createTestApi } from '@/tests/support/api/api-fixture';
import type { PreparedBooking } from './kill-process';

/**
 * A process that sends one booking and is killed at the fault point it is given. Prints the answer's status if it
 * lives.
 */
const [, , file = '', faultPoint] = process.argv;
const { target, sessionId, body, key } = JSON.parse(await readFile(file, 'utf8')) as PreparedBooking;
const api = await createTestApi({
  database: await connectDatabase(target),
  isEmpty: true,
  atFaultPoint: (point) => {
    if (point === faultPoint) process.kill(process.pid, 'SIGKILL');
  },
});
const answer = await api.call('POST', '/v1/booking', { sessionId, body, headers: { 'idempotency-key': key } });
process.stdout.write(`${answer.status}\n`);
await api.close();
