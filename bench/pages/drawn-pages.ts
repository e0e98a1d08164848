import type { BusTicket } from '@/contract/bus-ticket';
import { htmlOf, PACKED, perSecond, weightOf } from './ask-pages';
import type { BareSite } from './bare-text';
import { call, ONE_ADULT, searchBody } from '../support/calls';
import { inTurn, printGoal, printSpread, ratios, spreadOf, warmUp } from '../support/measure';
import type { PageServer } from '../support/page-servers';
import { resultsPath } from '../support/results-path';

const ROUNDS = 5;
/** Few at a time: what waits in line measures nothing more. */
const CONNECTIONS = 4;

/**
 * P4: pages that are drawn for each request, results and the summary of a cart, beside a page of the bare framework
 * that is drawn for each request, too, with as many bytes of text.
 */
export async function benchDrawnPages({ origin }: PageServer, bare: BareSite, day: string): Promise<void> {
  const session = await cartOf(origin, day);
  for (const [name, address, cookie] of [
    ['results', resultsPath(day), undefined],
    ['summary', '/summary', session],
  ] as const) {
    const url = origin + address;
    const html = await htmlOf(url, cookie);
    const beside = await bare.pageOf(Buffer.byteLength(html), 'now');
    const drawn = perSecond(url, { encoding: PACKED, connections: CONNECTIONS, cookie });
    await warmUp(drawn);
    const found = await inTurn(ROUNDS, {
      drawn,
      bare: perSecond(beside, { encoding: PACKED, connections: CONNECTIONS }),
    });
    printSpread(`page of ${name}, ${weightOf(html)}`, spreadOf(found.drawn), 'requests/s');
    printSpread(`bare framework, ${weightOf(await htmlOf(beside))}`, spreadOf(found.bare), 'requests/s');
    printGoal(`P4 ${name} / a bare page drawn each time`, ratios(found.drawn, found.bare), { atLeast: 0.7 });
  }
}

/** Cookies of a browser with one bus in its cart. */
async function cartOf(origin: string, day: string): Promise<string> {
  const search = { body: searchBody(day, ['montreal', 'toronto']) };
  const { data } = await call<BusTicket[]>(origin, 'POST', '/v1/search/buses/outbound', search);
  const ticket = data.find(({ availability }) => availability === 'available');
  if (!ticket) throw new Error('No bus is on sale.');
  const post = async (path: string, body: object, cookie = '') => {
    const headers = { 'content-type': 'application/json', cookie };
    const answer = await fetch(`${origin}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.headers.getSetCookie().map((one) => one.split(';', 1)[0] ?? '');
  };
  const cookie = (await post('/v1/session', { ...ONE_ADULT, currencyCode: 'CAD' })).join('; ');
  await post('/v1/session/bus', { tripId: ticket.tripId }, cookie);
  return cookie;
}
