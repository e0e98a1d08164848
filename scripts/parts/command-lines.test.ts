import { expect, it } from 'vitest';
import { deferred } from '@/tests/support/deferred';
import { inTwoLines } from './command-lines';

const request = (command: string) => ({ command, args: [], cwd: '/' });
const quiet = () => undefined;

it('a short command passes a long one, and each waits for its like, also for one that failed', async () => {
  const begun: string[] = [];
  const [rates, demo, flags] = [deferred<number>(), deferred<number>(), deferred<number>()];
  const work = new Map([
    ['rates:import', rates],
    ['inventory:demo', demo],
    ['flags', flags],
  ]);
  const serve = inTwoLines(async ({ command }) => {
    begun.push(command);
    return work.get(command)?.promise ?? 0;
  });
  const long = serve(request('rates:import'), quiet);
  const next = serve(request('inventory:demo'), quiet);
  const short = serve(request('flags'), quiet);
  const later = serve(request('refunds'), quiet);
  flags.resolve(5);
  expect(await short).toBe(5);
  expect(await later).toBe(0);
  expect(begun).toEqual(['rates:import', 'flags', 'refunds']);
  rates.reject(new Error('line 3'));
  await expect(long).rejects.toThrow('line 3');
  demo.resolve(0);
  expect(await next).toBe(0);
});
