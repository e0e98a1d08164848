import type { News, Order } from './part-messages';
import { sayToParent } from './say-to-parent';

export type Shell = {
  tell: (news: News) => void;
  /** From now on `act` is told of every order of that kind. */
  on: <Kind extends Order['kind']>(kind: Kind, act: (order: Extract<Order, { kind: Kind }>) => void) => void;
};

/**
 * A part of the product, in a process that server.ts has started and that ends with it: in order when it is told to, at
 * once when the shell is gone.
 * @param start opens it. @returns what closes it
 * @param reasonOf an error of the start, in words
 * @param diskWordsOf what is wrong with the disk, where that is why
 */
export function servePart(
  start: (shell: Shell) => Promise<() => Promise<unknown>>,
  reasonOf: (error: unknown) => string,
  diskWordsOf: (error: unknown) => string | undefined = () => undefined,
) {
  if (!process.send) {
    process.stderr.write('This is a part of the product: npm start begins it.\n');
    process.exit(2);
  }
  // Ctrl-C and service managers signal every process at once: the shell gives the order in which parts end.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  // As if it had been killed itself, which the database stands: a tidy end would keep the next start waiting.
  process.on('disconnect', () => process.exit(1));

  const started = start({
    tell: sayToParent,
    on: (kind, act) =>
      void process.on('message', (order: Order) => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its kind has been looked at
        if (order.kind === kind) act(order as Extract<Order, { kind: typeof kind }>);
      }),
  });
  process.on('message', (order: Order) => {
    if (order.kind === 'stop')
      void started
        .then((stop) => stop())
        .then(
          () => process.exit(0),
          () => process.exit(1),
        );
  });
  started.catch((error: unknown) => {
    const refused: News = { kind: 'refused', reason: reasonOf(error), disk: diskWordsOf(error) };
    process.send?.(refused, () => process.exit(1));
  });
}
