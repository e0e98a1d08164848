import { readFile } from 'node:fs/promises';
import { connectDatabase, type DatabaseTarget } from '@/product-api/index';
import { runCommand } from '@/scripts/commands';
import { createTestApi } from '@/tests/support/api/api-fixture';
import { standIn } from '@/tests/support/stand-in';

/** An operator's command, and how often the fault point is passed before the process dies there. */
export type PreparedOrder = { target: DatabaseTarget; command: string; args: string[]; passes: number };

/** A process that carries out a command and is killed at the fault point it is given. */
const [, , file = '', faultPoint] = process.argv;
const prepared = standIn<PreparedOrder>(JSON.parse(await readFile(file, 'utf8')));
let passes = prepared.passes;
const { api, close } = await createTestApi({
  database: await connectDatabase(prepared.target),
  isEmpty: true,
  atFaultPoint: (point) => {
    if (point !== faultPoint) return;
    if (passes === 0) process.kill(process.pid, 'SIGKILL');
    passes -= 1;
  },
});
await runCommand(api, { ...prepared, cwd: '/' }, () => undefined);
await close();
