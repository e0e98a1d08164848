import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';

it.skipIf(!existsSync('/proc/self/limits')).each([40, 300, 511])(
  'a start that may open %i files says so in a line (S29)',
  (files) => {
    const start = `ulimit -n ${files}; exec "$0" scripts/start.mjs`;
    const { status, stdout, stderr } = spawnSync('sh', ['-c', start, process.execPath], { encoding: 'utf8' });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toBe(
      `Tandem cannot start: it may open ${files} files and needs at least 512. Raise the limit (ulimit -n, or LimitNOFILE of its service).\n`,
    );
  },
);
