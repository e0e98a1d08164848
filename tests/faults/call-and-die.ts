import { readFile } from 'node:fs/promises';
import { connectDatabase } from '@/product-api/index';
import { createTestApi } from '@/tests/support/api/api-fixture';
import type { PreparedCall } from './kill-process';

/**
 * A process that sends one call and is killed at the fault point it is given. Prints the answer's status if it lives.
 */
const [, , file = '', faultPoint] = process.argv;
const { target, path, ...options } = JSON.parse(await readFile(file, 'utf8')) as PreparedCall;
const api = await createTestApi({
  database: await connectDatabase(target),
  isEmpty: true,
  atFaultPoint: (point) => {
    if (point === faultPoint) process.kill(process.pid, 'SIGKILL');
  },
});
const answer = await api.call('POST', path, options);
process.stdout.write(`${answer.status}\n`);
await api.close();
