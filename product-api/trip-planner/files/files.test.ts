import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listTrips, type PlannerItem } from '@/contract/trip-planner';
import { refusalOf, savedOf } from '@/tests/support/api/answers';
import { matching } from '@/tests/support/matching';
import { FILES, textOfBytes } from '@/tests/support/planner/attachments';
import { createTestApi, type Answer, type TestApi } from '@/tests/support/api/api-fixture';
import { plannerHotel } from '@/tests/support/planner/planner-fields';
import { as, callAs, loginDouble } from '@/tests/support/planner/planner-people';
import { present } from '@/tests/support/present';
import { MAX_BYTES } from './add-file';
import { plannerFiles } from '../trip-planner.table';

const MAELLE = as('maelle@example.org');
const SIMON = as('simon@example.org');
const LIMIT = 670 * 1024;

let api: TestApi;
let id: string;
beforeAll(async () => {
  api = await createTestApi({ isEmpty: true, suppliers: { login: loginDouble } });
});
beforeEach(async () => {
  await api.database.query('delete from planner_items');
  id = savedOf(
    await callAs(api, MAELLE)('POST', '/v1/trip-planners/external-hotels', { body: plannerHotel({ cityCode: null }) }),
  ).item.id;
});
afterAll(() => api.close());

const path = () => `/v1/trip-planners/external-components/${id}`;
type How = { token?: string; type?: string; language?: string };
const add = (
  name: string,
  file: string,
  { token = MAELLE, type = 'HOTEL', language = 'en' }: How = {},
): Promise<Answer> =>
  callAs(api, token)('PATCH', `${path()}/add-file`, { body: { componentType: type, name, file }, query: { language } });
const remove = (fileId: string, token = MAELLE): Promise<Answer> =>
  callAs(api, token)('PATCH', `${path()}/remove-file/${fileId}`, { body: { componentType: 'hotel' } });
const read = (
  fileId: string,
  { token = MAELLE, preview = false }: { token?: string; preview?: boolean } = {},
): Promise<Answer> =>
  callAs(api, token)('GET', `${path()}/files/${fileId}`, preview ? { query: { preview: '1' } } : {});
const share = (emailAddressesToUpdate: string[]) =>
  callAs(api, MAELLE)('PATCH', `${path()}/add-users`, { body: { componentType: 'hotel', emailAddressesToUpdate } });
async function attached(name: string, content: Buffer): Promise<string> {
  const answer = await add(name, content.toString('base64'));
  expect(answer.status).toBe(200);
  return present(savedOf(answer).item.files.find((file) => file.name === name)).fileId;
}
async function itemAs(token: string): Promise<PlannerItem | undefined> {
  return listTrips.success[200].parse((await callAs(api, token)('GET', listTrips.path)).body).trips[0]?.items[0];
}
const refusal = (answer: Answer) => [answer.status, refusalOf(answer).code, refusalOf(answer).message];

describe('attaching (R149, R113–R115, D52)', () => {
  it('keeps name, size and kind of what is in it', async () => {
    const answer = await add('menu enfants.pdf', `data:image/png;base64,${FILES.pdf.toString('base64')}`);
    expect(savedOf(answer).message).toBe('menu enfants.pdf is attached.');
    expect(savedOf(answer).item.files).toEqual([
      {
        fileId: matching.any(String),
        name: 'menu enfants.pdf',
        mediaType: 'application/pdf',
        bytes: FILES.pdf.length,
        canPreview: true,
      },
    ]);
    expect((await itemAs(MAELLE))?.files).toEqual(savedOf(answer).item.files);
  });

  it('takes a byte less than 670 KB, and neither 670 KB nor a byte more', async () => {
    expect((await add('less.txt', textOfBytes(LIMIT - 1))).status).toBe(200);
    for (const bytes of [LIMIT, LIMIT + 1])
      expect(refusal(await add('more.txt', textOfBytes(bytes)))).toEqual([
        413,
        'FILE_TOO_LARGE',
        'file size must be less than 670 KB',
      ]);
    expect(refusal(await add('more.txt', textOfBytes(LIMIT), { language: 'fr' }))[2]).toMatch(/670\sKo/u);
    expect(refusalOf(await add('far-more.txt', textOfBytes(2_000_000))).code).toBe('BODY_TOO_LARGE');
  });

  it('refuses the same name on the same item, in another case and with accents written otherwise', async () => {
    await attached('Reçu.txt', Buffer.from('one'));
    for (const name of ['Reçu.txt', 'REÇU.TXT', 'rec\u0327u.txt', 'C:\\other\\reçu.txt'])
      expect(refusal(await add(name, 'dHdv'))).toEqual([409, 'FILE_DUPLICATE', 'File is already uploaded.']);
    expect((await itemAs(MAELLE))?.files).toHaveLength(1);
  });

  it('refuses what is not base64', async () => {
    for (const file of ['', 'no base64', 'aGk'])
      expect(refusal(await add('a.txt', file))).toEqual([400, 'FILE_UNREADABLE', 'Failed to read file as base64.']);
  });

  it.each<[string, Buffer]>([
    ['holiday.jpg', FILES.exe],
    ['map.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['map.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ])('refuses what could run: %s', async (name, content) => {
    expect(refusal(await add(name, content.toString('base64'))).slice(0, 2)).toEqual([415, 'FILE_TYPE_REFUSED']);
    expect((await itemAs(MAELLE))?.files).toEqual([]);
  });

  it('takes any name as it is typed, and says it in the answer’s header only in letters', async () => {
    for (const name of ["'); drop table planner_files;--.txt", '<b onclick="x()">.txt', 'إيصال 👩‍👧.txt', 'a"b;c.txt']) {
      const answer = await read(await attached(name, Buffer.from('hi')));
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''[\w.~%#$&+^`|-]+$/);
      expect(decodeURIComponent(answer.headers.get('content-disposition')?.split("''")[1] ?? '')).toBe(name);
    }
    expect((await itemAs(MAELLE))?.files).toHaveLength(4);
  });

  it('refuses a name of nothing, and one of 5,000 characters', async () => {
    const nothing = await add('../', 'aGk=');
    expect([nothing.status, refusalOf(nothing).fields]).toMatchObject([400, [{ path: 'name', code: 'REQUIRED' }]]);
    const long = await add(`${'x'.repeat(5_000)}.txt`, 'aGk=');
    expect([long.status, refusalOf(long).fields]).toMatchObject([400, [{ path: 'name', code: 'TOO_LONG' }]]);
  });

  it('takes 20 files an item, also when they come at once', async () => {
    for (let file = 0; file < 18; file += 1) await attached(`${file}.txt`, Buffer.from('x'));
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((name) => add(`${name}.txt`, 'eA==')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect(refusalOf(present(answers.find(({ status }) => status === 409))).code).toBe('TOO_MANY_FILES');
    expect((await itemAs(MAELLE))?.files).toHaveLength(20);
  });

  it('takes 200 MB of an account, whatever the item and also when they come at once', async () => {
    const other = savedOf(
      await callAs(api, MAELLE)('POST', '/v1/trip-planners/external-hotels', {
        body: plannerHotel({ cityCode: null }),
      }),
    ).item.id;
    const full = {
      id: 'full',
      itemId: other,
      name: 'full.txt',
      nameKey: 'full.txt',
      mediaType: 'text/plain',
      bytes: MAX_BYTES - 2,
      content: new Uint8Array([65]),
      createdAt: api.clock.now(),
    };
    await api.database.db.insert(plannerFiles).values(full);
    expect(refusal(await add('more.txt', 'YWJj', { language: 'fr' }))).toEqual([
      409,
      'STORAGE_FULL',
      matching.stringMatching(/200\sMo de pièces jointes/u),
    ]);
    const answers = await Promise.all(['a', 'b', 'c'].map((name) => add(`${name}.txt`, 'aGk=')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(refusalOf(await add('more.txt', 'aGk=')).message).toContain('200\u00a0MB');
    id = savedOf(
      await callAs(api, SIMON)('POST', '/v1/trip-planners/external-hotels', { body: plannerHotel({ cityCode: null }) }),
    ).item.id;
    expect((await add('a.txt', 'aGk=', { token: SIMON })).status).toBe(200);
  });

  it('needs the kind that the item has', async () => {
    expect(refusalOf(await add('a.txt', 'aGk=', { type: 'Bus' })).code).toBe('ITEM_NOT_FOUND');
    expect(refusalOf(await add('a.txt', 'aGk=', { type: 'constructor' })).code).toBe('ITEM_NOT_FOUND');
  });
});

describe('reading (S17, D52)', () => {
  const SAFE = {
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-origin',
  };
  const headersOf = ({ headers }: Answer, names: string[]) =>
    Object.fromEntries(names.map((name) => [name, headers.get(name)]));

  it('is a download of the same bytes that nothing keeps or guesses at', async () => {
    const answer = await read(await attached('ticket.png', FILES.png));
    expect(Buffer.from(answer.bytes).equals(FILES.png)).toBe(true);
    expect(headersOf(answer, Object.keys(SAFE))).toEqual(SAFE);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''ticket.png");
    expect(answer.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
  });

  it('shows pictures and PDF where asked to, and nothing else', async () => {
    const shown = async (name: string, content: Buffer) =>
      (await read(await attached(name, content), { preview: true })).headers;
    for (const [name, content] of [
      ['a.png', FILES.png],
      ['a.pdf', FILES.pdf],
    ] as const) {
      const headers = await shown(name, content);
      expect(headers.get('content-disposition')).toBe(`inline; filename*=UTF-8''${name}`);
      expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
    for (const [name, content] of [
      ['a.txt', Buffer.from('hi')],
      ['a.heic', FILES.heic],
      ['a.eml', Buffer.from('From: a@b.ca\r\n\r\n<html>')],
    ] as const) {
      const headers = await shown(name, content);
      expect(headers.get('content-disposition')).toMatch(/^attachment;/);
      expect(headers.get('content-security-policy')).toMatch(/^sandbox;/);
    }
  });

  it('is for owner and viewers, as long as they are', async () => {
    const fileId = await attached('a.txt', Buffer.from('hi'));
    expect(refusalOf(await read(fileId, { token: SIMON })).code).toBe('ITEM_NOT_FOUND');
    await share(['Simon@example.org']);
    expect(await itemAs(SIMON)).toMatchObject({ access: 'viewer', files: [{ fileId, name: 'a.txt' }] });
    expect(Buffer.from((await read(fileId, { token: SIMON })).bytes).toString()).toBe('hi');
    expect(refusalOf(await read(fileId, { token: as('simon@example.org', { isEmailVerified: false }) })).code).toBe(
      'ITEM_NOT_FOUND',
    );
    expect([
      refusalOf(await add('b.txt', 'aGk=', { token: SIMON })).code,
      refusalOf(await remove(fileId, SIMON)).code,
    ]).toEqual(['ITEM_NOT_FOUND', 'ITEM_NOT_FOUND']);
    await callAs(api, MAELLE)('PATCH', `${path()}/remove-users`, {
      body: { componentType: 'hotel', emailAddressesToUpdate: ['simon@example.org'] },
    });
    expect(refusalOf(await read(fileId, { token: SIMON })).code).toBe('ITEM_NOT_FOUND');
  });

  it('finds a file on its own item only', async () => {
    const fileId = await attached('a.txt', Buffer.from('hi'));
    id = savedOf(
      await callAs(api, MAELLE)('POST', '/v1/trip-planners/external-hotels', {
        body: plannerHotel({ cityCode: null }),
      }),
    ).item.id;
    for (const other of [fileId, 'nothing', encodeURIComponent('a\u0000')]) {
      expect(refusalOf(await read(other)).code).toBe('FILE_NOT_FOUND');
      expect(refusalOf(await remove(other)).code).toBe('FILE_NOT_FOUND');
    }
  });
});

it('removing takes a file away for good, and frees its name (R150)', async () => {
  const fileId = await attached('a.txt', Buffer.from('hi'));
  const answer = await remove(fileId);
  expect([answer.status, savedOf(answer).message, savedOf(answer).item.files]).toEqual([
    200,
    'a.txt is no longer attached.',
    [],
  ]);
  expect(refusalOf(await read(fileId)).code).toBe('FILE_NOT_FOUND');
  await attached('A.TXT', Buffer.from('again'));
});
