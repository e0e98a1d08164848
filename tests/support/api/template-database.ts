/**
 * Once for a whole run, where it was given a PostgreSQL (scripts/test.ts, or TEST_DATABASE_URL): an empty, migrated
 * database of it that test processes copy, for a tenth of what migrating one costs.
 * @returns removes it and its copies
 */
export default async function makeTemplate(): Promise<(() => Promise<void>) | undefined> {
  if (!process.env.TEST_DATABASE_URL) return undefined;
  const [{ startPostgres }, { connectDatabase }] = await Promise.all([
    import('@/scripts/throwaway/postgres'),
    import('@/product-api/database/connect'),
  ]);
  const server = await startPostgres({ isLasting: false });
  const url = await server.createDatabase();
  await connectDatabase({ kind: 'postgresql', url }).then((migrated) => migrated.close());
  process.env.TEST_TEMPLATE_URL = url;
  return () => server.stop();
}
