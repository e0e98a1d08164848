import type { Context, Hono } from 'hono';
import type { ApiContext } from '../context';
import { answerError } from '../http/answer-error';
import { ApiError } from '../http/api-error';
import type { RequestVariables } from '../http/serve-operation';

/**
 * 405 with `Allow` where the path exists for other methods, else 404. Routes are read on the first miss, when all are
 * mounted.
 */
export function notFound(app: Hono<RequestVariables>, ctx: ApiContext): (c: Context<RequestVariables>) => Response {
  let routes: { method: string; pattern: RegExp }[] | null = null;
  return (c) => {
    routes ??= app.routes
      .filter((route) => route.method !== 'ALL')
      .map(({ method, path }) => ({
        method,
        pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`),
      }));
    const allowed = new Set(routes.filter(({ pattern }) => pattern.test(c.req.path)).map(({ method }) => method));
    if (allowed.size === 0) return answerError(ctx, new ApiError('NOT_FOUND'), c);
    if (allowed.has('GET')) allowed.add('HEAD');
    c.header('allow', [...allowed].join(', '));
    return answerError(ctx, new ApiError('METHOD_NOT_ALLOWED'), c);
  };
}
