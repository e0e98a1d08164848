import { spawnSync } from 'node:child_process';
import { startPostgres } from './throwaway-postgres';
const server = await startPostgres();
const t = performance.now();
const env = process.argv[2] === 'own' ? process.env : { ...process.env, TEST_DATABASE_URL: await server.createDatabase() };
const r = spawnSync('node_modules/.bin/vitest', ['run', 'tests/races', 'tests/faults', 'tests/inventory/gtfs-new-version', 'tests/inventory/hotels-on', 'product-api/database'], { env, encoding: 'utf8' });
console.log(r.stdout.split('\n').filter((l) => /✓ .*test\.ts|FAIL|Tests|Files|Duration|×|❯/.test(l)).join('\n')); console.log(performance.now() - t);
await server.stop();
