import { bundle } from '../bundle.mjs';
import { children } from './children';
import { TYPE_CHECK, typeReport } from './type-report';

const USAGE = `npm run dev takes no arguments. Settings are environment variables: PORT=3001 npm run dev\n`;

/** `npm run dev`: the product with every part replaced as it is written, and the type checker beside it. */
async function main(): Promise<void> {
  if (process.argv.length > 2) {
    process.stderr.write(USAGE);
    process.exit(2);
  }
  const server = await bundle('scripts/dev/dev-server.ts');
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  const started = children((name, code, signal) => {
    if (name === 'type checker') return print('types: the checker has ended, and types are no longer checked');
    // With a code of its own it has said why.
    if (signal) print(`The server was ended by ${signal}.`);
    void started.stopAll().then(() => process.exit(code ?? 1));
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void started.stopAll().then(() => process.exit(0)));

  started.start({
    name: 'server',
    args: ['--enable-source-maps', server],
    env: { NODE_ENV: 'development', NEXT_TELEMETRY_DISABLED: '1' },
    // The first page comes before the first look at all types.
    hear: () => started.start({ name: 'type checker', args: TYPE_CHECK, isPatient: true, read: typeReport(print) }),
  });
}

void main();
