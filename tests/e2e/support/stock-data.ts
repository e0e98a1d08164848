import { startServer } from './own-server';
import { untilWhole } from './whole-inventory';

/** Loads the inventory into E2E_DATA_DIR with the built server, so that the browser tests find it whole. */
const server = await startServer({ DATA_DIR: process.env.E2E_DATA_DIR ?? '' });
try {
  await untilWhole(server.url);
} finally {
  await server.stop('SIGTERM');
}
