import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays, todayIn } from '@/rules/dates/dates';
import { printGoal, printSpread, ratios, spreadOf, type Spread } from './support/measure';
import { startProduct } from './support/page-servers';

const ROUNDS = 4;
const VISITS = 8;
/** Somebody who looks at what has come before the next press. */
const LOOKING_MS = 100;
const CROWD = 40;
const DAYS = 300;
const PARTY = 7;
const PAIRS = [
  ['montreal', 'toronto'],
  ['toronto', 'montreal'],
  ['montreal', 'quebec'],
  ['ottawa', 'montreal'],
] as const;

type Answer = { status: number; retryAfter: string | undefined; ms: number };
type Caller = { origin: URL; agent: Agent; address: string };

/** What a browser sends, so that nobody is taken for a program that can wait. */
const BROWSER = {
  cookie: 'language=en',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
  'accept-encoding': 'gzip',
};

/**
 * P14: one address asks 40 searches at a time without a pause, each another one, and does not wait when it is told to;
 * somebody else opens pages and searches. Rounds without the crowd and with it in turn.
 */
export async function benchFairness(): Promise<void> {
  console.log('\nFairness (P14)');
  const product = await startProduct({ env: { RATE_LIMITS: 'true' } });
  const origin = new URL(product.origin);
  const visitor = { origin, agent: new Agent({ keepAlive: true }), address: '127.0.0.1' };
  const quiet: Visit[] = [];
  const crowded: Visit[] = [];
  const refusals = { all: 0, withTime: 0, found: 0, other: 0 };
  try {
    await visit(visitor);
    for (let round = 0; round < ROUNDS; round += 1) {
      quiet.push(await visit(visitor));
      const crowd = startCrowd(origin, refusals);
      crowded.push(await visit(visitor));
      await crowd.end();
    }
  } finally {
    visitor.agent.destroy();
    await product.stop();
  }
  const report = (what: 'landing' | 'page' | 'search', atMost: number) => {
    const [alone, beside] = [quiet, crowded].map((visits) => visits.map((one) => one[what].median));
    printSpread(`${what}, p50, nobody else`, spreadOf(alone ?? []), 'ms');
    printSpread(`${what}, p50, beside the crowd`, spreadOf(beside ?? []), 'ms');
    printGoal(`P14 ${what}`, ratios(beside ?? [], alone ?? []), { atMost });
  };
  report('landing', 1.5);
  report('page', 1.5);
  report('search', 2);
  console.log(
    `  the crowd: ${refusals.found} searches answered, ${refusals.all} refused (429 or 503), ${refusals.other} other answers`,
  );
  printGoal('P14 refusals that say when to come back', spreadOf([refusals.withTime / refusals.all]), { atLeast: 1 });
}

type Visit = { landing: Spread; page: Spread; search: Spread };

async function visit(visitor: Caller): Promise<Visit> {
  const taken = { landing: [] as number[], page: [] as number[], search: [] as number[] };
  for (let turn = 0; turn < VISITS; turn += 1) {
    taken.landing.push((await expectDone(call(visitor, 'GET', '/bus-montreal-toronto'))).ms);
    taken.page.push((await expectDone(call(visitor, 'GET', resultsPath()))).ms);
    taken.search.push((await expectDone(search(visitor))).ms);
    await wait(LOOKING_MS);
  }
  return { landing: spreadOf(taken.landing), page: spreadOf(taken.page), search: spreadOf(taken.search) };
}

/** A visitor who is refused, or gets a failure, is no figure. */
async function expectDone(answer: Promise<Answer>): Promise<Answer> {
  const given = await answer;
  if (given.status !== 200) throw new Error(`The visitor was answered ${given.status}.`);
  return given;
}

function startCrowd(origin: URL, refusals: { all: number; withTime: number; found: number; other: number }) {
  const crowd = { origin, agent: new Agent({ keepAlive: true, maxSockets: CROWD }), address: '127.0.0.2' };
  let isOver = false;
  const ask = async () => {
    while (!isOver) {
      const { status, retryAfter } = await search(crowd);
      if (status === 200) refusals.found += 1;
      else if (status === 429 || status === 503) {
        refusals.all += 1;
        if (Number(retryAfter) > 0) refusals.withTime += 1;
      } else refusals.other += 1;
    }
  };
  const asking = Promise.all(Array.from({ length: CROWD }, ask));
  return {
    end: async () => {
      isOver = true;
      await asking;
      crowd.agent.destroy();
    },
  };
}

let questions = 0;
/** A pair and a day that were not asked for a while. */
function nextQuestion(): { from: string; to: string; date: string } {
  questions += 1;
  const [from, to] = PAIRS[questions % PAIRS.length] ?? PAIRS[0];
  return { from, to, date: addDays(todayIn('America/Toronto', new Date()), 1 + ((questions * 7) % DAYS)) };
}

function resultsPath(): string {
  const { from, to, date } = nextQuestion();
  const query = { cityCodeDeparture: from, cityCodeDestination: to, tripType: 'oneWay', dateStart: date };
  return `/bus/outbound?${new URLSearchParams(query)}`;
}

function search(caller: Caller): Promise<Answer> {
  const { from, to, date } = nextQuestion();
  const passengers = { nbOfAdults: 1 + (questions % PARTY), nbOfChildren: 0, ageOfChildren: [] };
  const body = { passengers, departureCityCode: from, destinationCityCode: to, date };
  return call(caller, 'POST', '/api/v1/search/buses/outbound', JSON.stringify(body));
}

function call({ origin, agent, address }: Caller, method: string, path: string, body?: string): Promise<Answer> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    request(
      {
        agent,
        host: '127.0.0.1',
        port: origin.port,
        localAddress: address,
        method,
        path,
        headers: {
          ...BROWSER,
          host: origin.host,
          origin: origin.origin,
          'sec-fetch-mode': body === undefined ? 'navigate' : 'cors',
          'sec-fetch-site': 'same-origin',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
      },
      (res) => {
        res.resume();
        res.on('end', () =>
          resolve({
            status: res.statusCode ?? 0,
            retryAfter: res.headers['retry-after'],
            ms: performance.now() - start,
          }),
        );
      },
    )
      .on('error', reject)
      .end(body);
  });
}
