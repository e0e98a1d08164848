import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { present } from '@/tests/support/present';

/** A process that hears too late that its parent is gone, and has spoken in between. */
const SPEAKER = `
import { sayToParent } from './say-to-parent';
process.on('disconnect', () => process.exit(7));
process.on('message', () => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  for (let n = 0; n < 10; n += 1) sayToParent({ n });
});
sayToParent({ n: -1 });
`;

it('says what nobody hears any more without a trace in the log', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tandem-speaker-'));
  try {
    const outfile = path.join(folder, 'speaker.mjs');
    const stdin = { contents: SPEAKER, resolveDir: import.meta.dirname, loader: 'ts' } as const;
    await build({ stdin, outfile, bundle: true, format: 'esm', platform: 'node' });
    const child = fork(outfile, { execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    const trace = text(present(child.stderr));
    await once(child, 'message');
    child.send('speak');
    child.disconnect();
    const exit: unknown[] = await once(child, 'exit');
    expect(await trace).toBe('');
    expect(exit[0]).toBe(7);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
