import type { Server } from 'node:http';
import type { Server as SocketServer } from 'node:net';
import { StartFault } from '../env/start-fault';

/** Listens, or says in one line why it cannot. @param variables that have named port and host. @returns the port */
export function listen(
  server: Server,
  port: number,
  host?: string,
  variables = { port: 'PORT', host: 'HOST' },
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(
          new StartFault(
            `Port ${port} is in use. Stop what listens there, or set ${variables.port} to another number.`,
          ),
        );
      else if (error.code === 'EACCES')
        reject(
          new StartFault(`Port ${port} may not be used by this account. Set ${variables.port} to a number above 1023.`),
        );
      else if (error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL')
        reject(new StartFault(`This machine has no address ${host}. Mend ${variables.host}.`));
      else reject(error);
    });
    server.listen(port, host, () => resolve(portOf(server)));
  });
}

/** Of a server that listens on a port. */
export function portOf(server: SocketServer): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server listens on no port.');
  return address.port;
}

/** Lets running requests finish for `patience` milliseconds, then ends what is left. */
export async function closeListener(server: Server, patience: number): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Connections that only wait for a next request would hold the door open.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const timer = setTimeout(() => server.closeAllConnections(), patience);
  await closed;
  clearInterval(sweep);
  clearTimeout(timer);
}
