import type { Logger } from 'pino';

/** Everything has ended by then, or is ended. */
const PATIENCE_MS = 9_500;

/**
 * On SIGTERM or SIGINT ends the parts one after another and then the process, within ten seconds (S20). A second signal
 * ends it at once.
 */
export function stopOnSignal(log: Logger, parts: readonly { name: string; stop: () => Promise<unknown> }[]): void {
  let isStopping = false;
  async function stop(signal: NodeJS.Signals): Promise<void> {
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info({ signal }, 'stopping');
    const timer = setTimeout(() => {
      log.error('stopping took too long');
      process.exit(1);
    }, PATIENCE_MS);
    for (const part of parts) {
      await part
        .stop()
        .catch((error: unknown) => log.error({ err: error, part: part.name }, 'a part did not stop cleanly'));
    }
    clearTimeout(timer);
    log.info('stopped');
    process.exit(0);
  }
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, (signal) => void stop(signal));
}
