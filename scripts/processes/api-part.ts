import type { ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { environmentOrExit } from '@/lib/env/environment';
import { startTracing } from '@/lib/tracing/start-tracing';
import { answerAway } from '@/lib/web-server/away-page';
import { createLogger } from '@/lib/web-server/log';
import { saySayable } from '@/lib/web-server/say-sayable';
import type { ProductApi } from '@/product-api/index';
import { diskWordsOf, reasonOf } from '../end-with-reason';
import { leaveOutKnownNotices } from '../known-notices.mjs';
import { openLogin } from '../parts/embedded-login';
import { apiListener, openProductApi } from '../parts/open-product-api';
import { signInOf } from '../parts/sign-in-of';
import { openInnerListener } from './inner-listener';
import { INNER_METRICS } from './metrics-listener';
import { servePart } from './serve-part';
import { followLiveBeside, followTimetablesBeside, lookBeside, serveCommand, stockBeside } from './work-beside';

const SHELL = ['127.0.0.1'];

/** The product API with its database, and the embedded login provider, which keeps people and codes in it. */
servePart(
  async (shell) => {
    leaveOutKnownNotices();
    saySayable();
    const environment = environmentOrExit();
    const log = createLogger(environment.LOG_LEVEL).child({ part: 'api' });
    const traces = await startTracing(environment, 'api', (words) => log.warn(words));
    const opened = await openProductApi(environment, log, serveCommand, {
      owner: { pid: process.ppid, port: environment.PORT },
    });
    const { api, close } = opened;
    const answer = apiListener(api);
    // The shell says whose request it is, and has believed proxies where they are to be believed.
    const login = await openLogin({ ...environment, TRUSTED_PROXIES: SHELL }, signInOf(environment), api, log);
    const inner = await openInnerListener((req, res) => {
      if (req.url === INNER_METRICS) tellFigures(api, log, res);
      else if (!isLogin(req.url)) answer(req, res);
      // Whoever signs in is written down: a page that says so comes before a try that must fail (S29).
      else if (api.ctx.storage.fault() === null) login(req, res);
      else answerAway(req, res);
    });
    const looking = lookBeside(opened, log);
    let endLive = () => {};
    let endFollowing = () => {};
    shell.on('begin', () => {
      api.start(looking.look);
      endLive = followLiveBeside(opened, environment, log);
      endFollowing = followTimetablesBeside(opened, log);
      void stockBeside(opened, environment, log).then(() => shell.tell({ kind: 'stocked' }));
    });
    shell.tell({ kind: 'open', url: inner.url });
    return async () => {
      looking.end();
      endLive();
      endFollowing();
      await inner.close();
      await close();
      await traces.stop();
    };
  },
  reasonOf,
  diskWordsOf,
);

/** To the shell alone, which knows the path. */
function tellFigures(api: ProductApi, log: Logger, res: ServerResponse): void {
  api.readMetrics().then(
    (figures) => res.setHeader('content-type', 'application/json').end(JSON.stringify(figures)),
    (error: unknown) => {
      log.error({ err: error }, 'figures could not be read');
      res.writeHead(500).end();
    },
  );
}

function isLogin(url = ''): boolean {
  return /^\/login(?:[/?]|$)/.test(url);
}
