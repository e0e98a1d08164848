import { readFile } from 'node:fs/promises';
import { connectDatabase } from '@/product-api/index';
import { createTestApi } from '@/tests/support/api/api-fixture';
import { standIn } from '@/tests/support/stand-in';
import { captchaOnce, type PreparedCall } from './kill-process';

/**
 * A process that sends one call and is killed at the fault point it is given. Prints the answer's status if it lives.
 */
const [, , file = '', faultPoint] = process.argv;
const { target, path, ...options } = standIn<PreparedCall>(JSON.parse(await readFile(file, 'utf8')));
const database = await connectDatabase(target);
const api = await createTestApi({
  database,
  isEmpty: true,
  suppliers: { captcha: captchaOnce(database) },
  atFaultPoint: (point) => {
    if (point === faultPoint) process.kill(process.pid, 'SIGKILL');
  },
});
const answer = await api.call('POST', path, options);
process.stdout.write(`${answer.status}\n`);
await api.close();
