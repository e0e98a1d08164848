import { createServer } from 'node:net';
import { portOf } from '@/lib/web-server/listen';

/** A port on which nobody listens at this moment, on any address of the machine. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, () => {
      const port = portOf(probe);
      probe.close(() => resolve(port));
    });
  });
}
