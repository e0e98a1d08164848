import { AsyncLocalStorage } from 'node:async_hooks';
import { readFile } from 'node:fs/promises';
import { connectDatabase } from '@/product-api/index';
import { createTestApi } from '@/tests/support/api/api-fixture';
import { standIn } from '@/tests/support/stand-in';
import { captchaOnce, type DyingCall, type PreparedCalls } from './kill-process';

/** What a call does on its way: it stays at its own boundary, whatever else of it runs beside that. */
type OnItsWay = { call: DyingCall; arrive: () => void };

/**
 * A process that sends calls and is killed: each stays at its boundary until all the others have come to theirs, the
 * last one dies in the moment it comes there, so that nothing of it can reach a disk late. Prints the answers if it
 * lives.
 */
const [, , file = ''] = process.argv;
const { target, calls } = standIn<PreparedCalls>(JSON.parse(await readFile(file, 'utf8')));
const onItsWay = new AsyncLocalStorage<OnItsWay>();
const last = calls.at(-1);
const forever = new Promise<void>(() => undefined);
const arrived = new Set<DyingCall>();
const database = await connectDatabase(target);
const api = await createTestApi({
  database,
  isEmpty: true,
  suppliers: { captcha: captchaOnce(database) },
  atFaultPoint: (point) => {
    const way = onItsWay.getStore();
    if (!way) return undefined;
    const { call, arrive } = way;
    if (point === call.faultPoint) {
      if (call === last) process.kill(process.pid, 'SIGKILL');
      arrived.add(call);
      arrive();
    }
    return arrived.has(call) ? forever : undefined;
  },
});

/** Ends when the call has come to its boundary, or was answered without. */
function send(call: DyingCall): Promise<string> {
  return new Promise((resolve, reject) => {
    const arrive = () => resolve('at its boundary');
    onItsWay
      .run({ call, arrive }, () => api.call('POST', call.path, call))
      .then(({ status }) => resolve(String(status)), reject);
  });
}

const before = await Promise.all(calls.slice(0, -1).map(send));
const answers = last ? [...before, await send(last)] : before;
process.stdout.write(`${answers.join('\n')}\n`);
await api.close();
