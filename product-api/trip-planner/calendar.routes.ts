import type { Hono } from 'hono';
import * as contract from '@/contract/trip-planner';
import { readFlags } from '../feature-flags/read-flags';
import { ApiError } from '../http/api-error';
import { serveOperation, type RequestVariables } from '../http/serve-operation';
import { createFeed, endFeed, openFeed, readFeedState } from './calendar/calendar-feed';
import { isVersionKnown } from '../http/known-version';
import { calendarVersion } from './calendar/calendar-version';
import { exportPlanner } from './calendar/export-planner';
import { readCalendar } from './calendar/read-calendar';
import { requirePlanner } from './items/require-planner';
import type { LoginContext } from '../accounts/login-tokens';

const CALENDAR = { 'content-type': 'text/calendar; charset=utf-8' };
/** A type of its own: what is plain JSON the gateway reads whole, and this can be large. */
const EXPORT = { 'content-type': 'application/vnd.trip-planner+json' };

/** What leaves the planner: calendar file, private calendar address, export of everything (F51). */
export function mountPlannerCalendarRoutes(app: Hono<RequestVariables>, ctx: LoginContext): void {
  serveOperation(app, ctx, contract.readPlannerCalendar, async (_, input) => {
    const account = await requirePlanner(ctx, input);
    const file = await readCalendar(ctx, account, { language: input.language, itemId: input.query.itemId });
    return { status: 200, file, headers: { ...CALENDAR, ...savedAs('trip-planner.ics') } };
  });

  serveOperation(app, ctx, contract.createFeed, async (_, input) => {
    const account = await requirePlanner(ctx, input);
    return { status: 201, body: await createFeed(ctx, account, input.language) };
  });

  serveOperation(app, ctx, contract.readFeedState, async (_, input) => ({
    status: 200,
    body: await readFeedState(ctx, await requirePlanner(ctx, input)),
  }));

  serveOperation(app, ctx, contract.endFeed, async (_, input) => {
    await endFeed(ctx, await requirePlanner(ctx, input));
    return { status: 204 };
  });

  serveOperation(app, ctx, contract.readFeed, async (_, input) => {
    // While the planner is closed nobody learns whether an address is right.
    if (!(await readFlags(ctx)).isTripPlannerEnabled) throw new ApiError('PLANNER_CLOSED');
    const { account, language } = await openFeed(ctx, input.params.token);
    const file = await readCalendar(ctx, account, { language });
    const headers = { ...FEED, etag: calendarVersion(file) };
    if (isVersionKnown(input.header('if-none-match'), headers.etag)) return { status: 304, headers };
    return { status: 200, file, headers: { ...CALENDAR, ...headers } };
  });

  serveOperation(app, ctx, contract.exportPlanner, async (_, input) => {
    const account = await requirePlanner(ctx, input);
    const name = `trip-planner-${ctx.now().toISOString().slice(0, 10)}.json`;
    return {
      status: 200,
      stream: await exportPlanner(ctx, account, input.language),
      headers: { ...EXPORT, ...savedAs(name) },
    };
  });
}

/** Kept by the program that asked, by nobody on the way; in no search engine, wherever the address was pasted. */
const FEED = {
  'cache-control': 'private, max-age=300',
  'content-disposition': 'inline; filename="trip-planner.ics"',
  'x-robots-tag': 'noindex, nofollow',
};

function savedAs(name: string): Record<string, string> {
  return { 'content-disposition': `attachment; filename="${name}"` };
}
