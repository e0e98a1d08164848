import { connectDatabase, type Database } from '@/product-api/index';
import { hasPostgres, startPostgres as startServer } from '@/scripts/throwaway/postgres';

/** A PostgreSQL for tests, where races show (design, reliability). */
export type TestPostgres = {
  /**
   * A new, empty database on it, migrated, with as many handles as there are API processes: a copy, where
   * template-database has made one to copy.
   */
  openDatabase: (handles?: number) => Promise<{ url: string; databases: Database[] }>;
  stop: () => Promise<void>;
};

/** True when tests on PostgreSQL can run; says loudly when they cannot. */
export function canRunPostgres(): boolean {
  const can = hasPostgres();
  if (!can)
    console.warn(
      '\n!!! NO POSTGRESQL: neither initdb/pg_ctl nor TEST_DATABASE_URL. Race tests on PostgreSQL are SKIPPED. !!!\n',
    );
  return can;
}

/** A net: tests of crowds ask for many more connections than there are, on machines that are busy. */
export const CONNECTION_PATIENCE_MS = 120_000;

/** Whoever asks a transaction for several things at once: the driver's next version refuses it. */
function refuseCrowds(warning: Error): void {
  if (warning.message.includes('already executing a query')) throw warning;
}

export async function startPostgres(): Promise<TestPostgres> {
  if (!process.listeners('warning').includes(refuseCrowds)) process.on('warning', refuseCrowds);
  const server = await startServer({ isLasting: false });
  const opened: Database[] = [];
  return {
    openDatabase: async (handles = 1) => {
      const url = await server.createDatabase(process.env.TEST_TEMPLATE_URL);
      const databases: Database[] = [];
      for (let handle = 0; handle < handles; handle += 1)
        databases.push(
          await connectDatabase({ kind: 'postgresql', url, poolSize: 10, waitMs: CONNECTION_PATIENCE_MS }),
        );
      opened.push(...databases);
      return { url, databases };
    },
    stop: async () => {
      await Promise.all(opened.map((database) => database.close().catch(() => undefined)));
      await server.stop();
    },
  };
}
