import { expect, it } from 'vitest';
import { createLogger } from '@/lib/web-server/log';
import { plainLog } from './plain-log';

it('says what is logged in words: the sentence, what belongs to it, and where an error happened', () => {
  const printed: string[] = [];
  const log = createLogger(
    'warn',
    plainLog((text) => printed.push(text)),
  );
  log.info('not asked for');
  log.warn('late');
  log.warn({ job: 'sweep', waited: 3, password: 'p' }, 'late again');
  log.error({ err: new Error('broken') }, 'a job failed');
  expect(printed.slice(0, 2)).toEqual(['late\n', 'late again (job: "sweep", waited: 3, password: "[hidden]")\n']);
  expect(printed[2]).toMatch(/^a job failed\nError: broken\n\s+at .*plain-log\.test\.ts/);
});
