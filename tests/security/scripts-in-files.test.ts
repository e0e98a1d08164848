import ICAL from 'ical.js';
import { load } from 'cheerio';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { JsonLd } from '@/components/ui/basics/json-ld';
import { faqData } from '@/lib/structured-data/faq';
import { createPdf } from '@/product-api/bookings/documents/pdf-writer';
import { mailBody } from '@/product-api/outbox/mail-body';
import { plannerCalendar } from '@/product-api/trip-planner/calendar/planner-calendar';
import { ALL_SCRIPT_PAYLOADS } from '@/tests/e2e/support/hostile/script-payloads';
import { count } from '@/tests/races/race-apis';
import type { ApiContext } from '@/product-api/context';
import { TEST_NOW } from '@/tests/support/api/api-fixture';
import { activityItem, hotelItem } from '@/tests/support/planner/planner-fields';
import { makePlannerItem } from '@/tests/support/planner/planner-fixtures';
import { standIn } from '@/tests/support/stand-in';
import { tried } from '@/tests/support/tried';

/** Every so many in the short run. */
const STRIDE = count(10, 1);
const chosen = ALL_SCRIPT_PAYLOADS.filter((_, index) => index % STRIDE === 0);

/** Ends of a calendar's line, and what would be another line, event or file. */
const CALENDAR_TRICKS = [
  'x\r\nATTACH:javascript:alert(1)',
  'x\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:another',
  'x\r\n URL;VALUE=URI:javascript:alert(1)',
  'x\\nEND:VCALENDAR',
  'x;VALUE=URI:javascript:alert(1),"',
  'x\u2028ATTACH:javascript:alert(1)\u0085y',
];
/** Ends of a string, and what a reader of PDF would act on. */
const PDF_TRICKS = [
  ') /OpenAction << /S /JavaScript /JS (app.alert(1)) >> (',
  '\\) >> endobj 1 0 obj << /AA << /O << /S /Launch /F (x) >> >> >> endobj',
  '> /JS <61>',
  'endstream endobj /OpenAction 1 0 R',
  '\\051 /S /URI /URI (javascript:alert(1)) ş',
];

const ctx = standIn<ApiContext>({
  config: { publicUrl: 'https://tandem.example', brandName: 'Tandem' },
  now: () => new Date(TEST_NOW),
});

describe('a calendar file says scripts as words (S13)', () => {
  it.each(['en', 'fr'] as const)('%s', (language) => {
    for (const payload of [...chosen, ...CALENDAR_TRICKS]) {
      const survived = tried('scripts in calendar files');
      const items = [
        makePlannerItem(activityItem({ name: payload, address: payload })),
        makePlannerItem(hotelItem({ name: payload, location: payload, balanceDueDate: '2026-12-01' })),
      ];
      const known = { language, times: new Map(), bought: new Map() };
      const file = plannerCalendar(ctx, items, known);
      const calendar = ICAL.Component.fromString(file);
      const events = calendar.getAllSubcomponents('vevent');
      expect([payload, events.length]).toEqual([payload, 3]);
      const properties = events.flatMap((event) => event.getAllProperties().map(({ name }) => name));
      expect([payload, properties.filter((name) => name === 'attach')]).toEqual([payload, []]);
      const addresses = events.flatMap((event) =>
        event.getAllProperties('url').map((url) => String(url.getFirstValue())),
      );
      expect([payload, addresses.filter((address) => !/^https?:/.test(address))]).toEqual([payload, []]);
      const [activity] = events.map((event) => new ICAL.Event(event));
      expect(plain(activity?.summary)).toContain(plain(payload));
      survived();
    }
  });
});

/** A calendar's lines end as its programs like them. */
function plain(text: string | null | undefined): string {
  return (text ?? '').replaceAll(/[\r\n\u2028\u0085]+/g, '\n').trim();
}

describe('a PDF says scripts as words (S13)', () => {
  it('tells apart what a reader acts on', () => {
    expect(acts('<< /Title (/OpenAction) /X <2f4a53> >>')).toEqual([]);
    expect(acts('<< /Title (a) /OpenAction << /S /JavaScript /JS (b) >> >>')).toEqual([
      'OpenAction',
      'JavaScript',
      'JS',
    ]);
  });

  it('in titles, texts, facts, rows and drawings', async () => {
    for (const payload of [...chosen, ...PDF_TRICKS]) {
      const survived = tried('scripts in PDF');
      const pdf = createPdf({ title: payload, language: 'fr', author: payload });
      pdf.text(payload, { tag: 'H1' });
      pdf.fact({ label: payload, value: payload });
      pdf.row({ label: payload, detail: payload, amount: '1' });
      pdf.endTable();
      pdf.figure(payload, () => undefined);
      const source = (await pdf.finish()).toString('latin1');
      expect([payload, acts(source)]).toEqual([payload, []]);
      survived();
    }
  });
});

/** Names of actions outside of texts and of what is drawn. */
function acts(pdf: string): string[] {
  const structure = pdf
    .replaceAll(/stream\r?\n[\s\S]*?\r?\nendstream/g, '')
    .replaceAll(/\((?:\\[\s\S]|[^\\()])*\)/g, '')
    .replaceAll(/<[0-9A-Fa-f\s]*>/g, '');
  return [...structure.matchAll(/\/(OpenAction|AA|JavaScript|JS|Launch|URI|SubmitForm|EmbeddedFile)\b/g)].map(
    ([, name = '']) => name,
  );
}

it('structured data of pages and mails ends no script, and reads back as it was (S13)', () => {
  for (const payload of chosen) {
    const survived = tried('scripts in structured data');
    const data = faqData([{ question: payload, answer: payload }]);
    const page = renderToStaticMarkup(createElement(JsonLd, { data }));
    for (const html of [
      page,
      mailBody({ language: 'en', brand: 'Tandem', title: 'x', parts: [], markup: [data] }).html,
    ]) {
      const scripts = load(html)('script');
      expect([payload, scripts.length, scripts.attr('type')]).toEqual([payload, 1, 'application/ld+json']);
      expect(JSON.parse(scripts.text())).toEqual(data);
    }
    survived();
  }
});
