import type { RequestListener, Server } from 'node:http';
import path from 'node:path';
import { handOverSignIn } from '@/lib/auth/sign-in-settings';
import { readEnvironment, type Environment } from '@/lib/env/environment';
import { deferred } from '@/lib/web-server/deferred';
import { createLogger } from '@/lib/web-server/log';
import {
  afterOthers,
  connectDatabase,
  followFeeds,
  followLiveFeeds,
  lockDirectory,
  openPgliteClient,
  type DatabaseTarget,
  type ServeCommand,
} from '@/product-api/index';
import { runCommand } from '../commands';
import { inTwoLines } from '../parts/command-lines';
import { openLogin } from '../parts/embedded-login';
import { canBeMendedOutside } from '../end-with-reason';
import { loadFirstInventory } from '../parts/first-inventory';
import { followTimetables } from '../parts/follow-timetables';
import { apiListener, databaseTarget, productApiOn } from '../parts/open-product-api';
import { signInOf } from '../parts/sign-in-of';
import { siteListener, type PageHandler } from '../parts/site-listener';
import { plainLog } from './plain-log';

/** What stays while the product's code is replaced. */
export type Kept = {
  /** On the public port. */
  front: Server;
  pages: Promise<PageHandler>;
  /** The environment as it was handed to us: the process adds to its own. */
  variables: Readonly<Record<string, string | undefined>>;
  state: { isReady: boolean; isStocking: boolean };
  /** Opened by the first version. */
  directory: KeptDirectory | null;
};

/** The data directory with its lock and the embedded database in it, which takes longest to open. */
type KeptDirectory = {
  target: DatabaseTarget;
  /** Runs the commands of other processes from now on. */
  serveWith: (serve: ServeCommand) => void;
  close: () => Promise<void>;
};

/** One version of everything that answers but the pages themselves. */
export type DevProduct = {
  site: RequestListener;
  /** Null where PRODUCT_API_URL names another. */
  api: RequestListener | null;
  /** Starts the background jobs. */
  start: () => void;
  /** What a new database needs before anything can be sold. */
  stock: () => Promise<void>;
  stop: () => Promise<void>;
};

export { canBeMendedOutside };

/** Opens the product as the sources say now, on what is kept. */
export async function openDevProduct(kept: Kept): Promise<DevProduct> {
  const environment = environmentOf(kept.variables);
  const print = (text: string) => void process.stdout.write(text);
  const log = createLogger(kept.variables.LOG_LEVEL ? environment.LOG_LEVEL : 'warn', plainLog(print));
  const settings = signInOf(environment);
  handOverSignIn(settings, environment.PUBLIC_URL);
  const opened = environment.PRODUCT_API_URL ? null : await openApi(environment);

  const live = new AbortController();
  let endFollowing: () => void = () => undefined;

  async function openApi(settings: Environment) {
    if (!settings.DATABASE_URL) kept.directory ??= await openDirectory(settings);
    const database = await connectDatabase(kept.directory?.target ?? databaseTarget(settings));
    const api = await productApiOn(database, settings, log);
    kept.directory?.serveWith((request, report) => runCommand(api, request, report));
    return { api, database };
  }

  return {
    site: siteListener(environment, log, kept.front, {
      api: Promise.resolve(
        opened ? async (request) => opened.api.fetch(request) : (request: Request) => fetch(request),
      ),
      pages: kept.pages,
      // That it runs was said when development began.
      login: openLogin(environment, settings, opened?.api, log.child({}, { level: 'error' })),
      isReady: () => kept.state.isReady,
      isStocking: () => kept.state.isStocking,
    }),
    api: opened && apiListener(opened.api),
    start: () => {
      opened?.api.start();
      if (!opened) return;
      const { ctx } = opened.api;
      void followLiveFeeds(ctx, environment.GTFS_RT_URL, live.signal);
      endFollowing = followTimetables(ctx, createLogger('info', plainLog(print)), (report) =>
        afterOthers(ctx, () => followFeeds(ctx, report)),
      );
    },
    stock: async () => {
      if (opened) await loadFirstInventory(opened.api, environment, createLogger('info', plainLog(print)));
    },
    stop: async () => {
      live.abort();
      endFollowing();
      await opened?.api.stop();
      await opened?.database.close();
    },
  };
}

/** It fitted when development began; what it has to be may have changed since. */
function environmentOf(variables: Kept['variables']): Environment {
  const { environment, faults } = readEnvironment(variables);
  if (!environment) throw new Error(`The environment no longer fits: ${faults.join('; ')}`);
  return environment;
}

async function openDirectory(environment: Environment): Promise<KeptDirectory> {
  const first = deferred<ServeCommand>();
  let serve: ServeCommand = async (...command) => (await first.promise)(...command);
  const inTurn = inTwoLines((...command) => serve(...command));
  const lock = await lockDirectory(path.resolve(environment.DATA_DIR), inTurn);
  try {
    const directory = path.resolve(environment.DATA_DIR, 'database');
    const client = await openPgliteClient({ directory });
    return {
      target: { kind: 'pglite', directory, client },
      serveWith: (newest) => {
        serve = newest;
        first.resolve(newest);
      },
      close: async () => {
        await client.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
