import { expect, it } from 'vitest';
import { lightExport } from './light-export';

const HEAVY = 'A'.repeat(2_000_000);
const named = (name: string, content: unknown) =>
  new File([typeof content === 'string' ? content : JSON.stringify(content)], name);

it('an export is sent without its attachments, which alone may be larger than what is taken', async () => {
  const hotel = { id: '1', fields: { kind: 'hotel' } };
  const items = [
    { ...hotel, files: [{ name: 'a.pdf', base64: HEAVY }, { name: 'b.pdf' }] },
    { id: '2', fields: { kind: 'bus' } },
  ];
  const { file, attachments } = await lightExport(named('mine.JSON', { format: 'trip-planner', version: 1, items }));
  expect(attachments).toBe(2);
  expect(JSON.parse(await file.text())).toEqual({
    format: 'trip-planner',
    version: 1,
    items: [hotel, { id: '2', fields: { kind: 'bus' } }],
  });
});

it.each<[string, unknown]>([
  ['mail.eml', { format: 'trip-planner', items: [] }],
  ['broken.json', '{"format":"trip-planner"'],
  ['other.json', { '@type': 'BusReservation' }],
  ['changed.json', { format: 'trip-planner', items: [null] }],
  ['none.json', 'null'],
])('%s is sent as it is', async (name, content) => {
  const file = named(name, content);
  expect(await lightExport(file)).toEqual({ file, attachments: 0 });
});
