/** A JSON call of the API under test; throws on a refusal, which a benchmark never expects. */
export async function call<T>(
  api: string,
  method: string,
  path: string,
  options: { body?: unknown; sessionId?: string } = {},
): Promise<{ data: T; sessionId: string | null }> {
  const response = await fetch(`${api}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(options.sessionId ? { sessionId: options.sessionId } : {}) },
    body: options.body === undefined ? undefined : JSON.stringify(options.body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- who calls knows the answer of the operation
  return { data: (text === '' ? null : JSON.parse(text)) as T, sessionId: response.headers.get('x-session-id') };
}

export const ONE_ADULT = { nbOfAdults: 1, nbOfChildren: 0, ageOfChildren: [] };

export function searchBody(date: string, [from, to]: readonly [string, string] = ['city-0', 'city-1']): object {
  return { passengers: { ...ONE_ADULT, currencyCode: 'CAD' }, departureCityCode: from, destinationCityCode: to, date };
}

/** Days on sale, `first` to `last` days from now. */
export function daysAhead(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    new Date(Date.now() + (first + index) * 86_400_000).toISOString().slice(0, 10),
  );
}

export const TRAVELLER = {
  type: 'adult',
  firstName: 'Ada',
  lastName: 'Bench',
  dateOfBirth: { day: '1', month: '2', year: '1980' },
  hasNoPassport: true,
  hasNoContact: true,
};

/** A new session for one adult. Returns its id. */
export async function startSession(api: string): Promise<string> {
  const { sessionId } = await call<object>(api, 'POST', '/v1/session', { body: { ...ONE_ADULT, currencyCode: 'CAD' } });
  return sessionId ?? '';
}

/** The traveller named: the last thing before POST booking. The session's id is renewed by it. */
export async function nameTravellers(api: string, sessionId: string): Promise<{ sessionId: string; total: number }> {
  const saved = await call<{ total: number }>(api, 'PUT', '/v1/session/passengers', {
    body: { adults: [TRAVELLER], children: [], textMarketing: false },
    sessionId,
  });
  return { sessionId: saved.sessionId ?? sessionId, total: saved.data.total };
}

/** A session with one seat held and its traveller named: all that comes before POST booking. */
export async function readyToPay(api: string, tripId: string): Promise<{ sessionId: string; total: number }> {
  const sessionId = await startSession(api);
  await call(api, 'POST', '/v1/session/bus', { body: { tripId }, sessionId });
  return nameTravellers(api, sessionId);
}

export function bookingBody(total: number): object {
  return {
    paymentInfo: {
      address: '1 Main Street',
      country: 'CA',
      city: 'Ottawa',
      provinceState: 'ON',
      postalCode: 'K1A 0B1',
    },
    expectedAmount: total,
    isCancellationInsuranceAdded: false,
    creditCard: {
      number: '4242424242424242',
      securityCode: '123',
      firstName: 'Ada',
      lastName: 'Bench',
      expiryMonth: '12',
      expiryYear: '2034',
    },
    captchaChallenge: 'solved',
    captchaVersion: '3',
  };
}
