import { expect, it } from 'vitest';
import type { ProductApi } from '@/product-api/index';
import { runCommand } from '@/scripts/commands';
import { standIn } from '@/tests/support/stand-in';

it('a command that finds no room on the disk says so, and no statement', async () => {
  const cause = Object.assign(new Error('could not extend file'), { code: '53100' });
  const db = {
    select: () => {
      throw new Error('Failed query: insert into "feature_flags"', { cause });
    },
  };
  const said: string[] = [];
  const api = standIn<ProductApi>({ ctx: { database: { db } } });
  const code = await runCommand(api, { command: 'flags', args: [], cwd: '/' }, (line) => said.push(line));
  expect([code, said]).toEqual([
    1,
    ['Nothing can be saved: no room is left on the disk. Run the command again when that is mended.'],
  ]);
});
