import type { MiddlewareHandler } from 'hono';
import type { ApiContext } from '../context';
import { cannotSave } from '../http/cannot-save';
import type { RequestVariables } from '../http/serve-operation';

/** Calls that only read, though they send a body. */
const READS = /^\/api\/v1\/search\//;

/**
 * While the database cannot write (S29) whatever would change something is refused before anything of it is begun;
 * searches and everything that only reads are answered.
 */
export function refuseWrites({ storage }: ApiContext): MiddlewareHandler<RequestVariables> {
  return async (c, next) => {
    const { method, path } = c.req;
    const onlyReads = method === 'GET' || method === 'HEAD' || READS.test(path);
    if (!onlyReads && storage.fault() !== null) throw cannotSave();
    return next();
  };
}
