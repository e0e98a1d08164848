import { load } from 'cheerio';
import { expect, it } from 'vitest';
import { mailBody, type Letter } from './mail-body';

const URL = 'https://tandem.example/my-bookings/7kq4xw9p?key=aZ09-_&more=1';
const LETTER: Letter = {
  language: 'fr',
  brand: 'Tandem',
  title: 'Votre réservation',
  parts: [
    'Bonjour,',
    { link: 'Voir la réservation', url: URL, isMain: true },
    {
      heading: 'Vos trajets',
      parts: [
        {
          title: 'Montréal → Toronto',
          rows: [{ label: 'Départ', value: ['7 h 30', 'Gare'] }],
          notes: ['Avec un arrêt'],
        },
        {
          sums: [
            { label: 'Autocar', detail: 'un adulte', amount: '40 $' },
            { label: 'Payé', amount: '40 $' },
          ],
        },
      ],
    },
    { list: ['garder', 'annuler'] },
    ['Une ligne', 'Une autre'],
  ],
  footer: ['Composez le 1 800 555-0142.', 'Tandem'],
};

it('says the same as plain text, with every address in full on a line of its own', () => {
  expect(mailBody(LETTER).text.replaceAll('\u00A0', ' ')).toBe(`Votre réservation

Bonjour,

Voir la réservation : ${URL}

Vos trajets
Montréal → Toronto
Départ : 7 h 30 · Gare
Avec un arrêt

Autocar (un adulte) : 40 $
Payé : 40 $

– garder
– annuler

Une ligne
Une autre

Composez le 1 800 555-0142.
Tandem
`);
});

it('says it as a page that a phone shows in its own width, with addresses behind words', () => {
  const page = load(mailBody(LETTER).html);
  expect(page('meta[name=viewport]').attr('content')).toBe('width=device-width, initial-scale=1');
  expect(page('meta[name=color-scheme]').attr('content')).toBe('light');
  expect(page('body').attr('style')).toMatch(/background:#\w+;color:#\w+/);
  expect(
    page('h1, h2, h3')
      .toArray()
      .map((title) => page(title).text()),
  ).toEqual(['Votre réservation', 'Vos trajets', 'Montréal\u00A0→\u00A0Toronto']);
  expect(
    page('a')
      .toArray()
      .map((link) => [page(link).text(), page(link).attr('href')]),
  ).toEqual([['Voir la réservation', URL]]);
  expect(page('body').text()).not.toContain('https://');
  expect(
    page('th')
      .toArray()
      .map((cell) => page(cell).text()),
  ).toEqual(['Départ', 'Autocarun adulte', 'Payé']);
  expect(page('img, link, style').length).toBe(0);
});

it('shows whatever is somebody’s text, everywhere, and none of it is markup or a link (S13)', () => {
  const evil = '<b onclick="x()">https://evil.example</b>';
  const words = load(
    mailBody({
      language: 'en',
      brand: evil,
      title: evil,
      parts: [
        evil,
        [evil],
        { title: evil, rows: [{ label: evil, value: evil }], notes: [evil] },
        { sums: [{ label: evil, detail: evil, amount: evil }] },
        { list: [evil] },
        { link: evil, url: `https://tandem.example/"${evil}` },
        { heading: evil, parts: [] },
      ],
      footer: [evil],
    }).html,
  );
  expect(words('b, [onclick]').length).toBe(0);
  expect(
    words('a')
      .toArray()
      .map((link) => words(link).attr('href')),
  ).toEqual([`https://tandem.example/"${evil}`]);
  expect(words('body').text().split(evil)).toHaveLength(18);
});

it('gives a list of mails its first sentences beside the subject, hidden, up to what is more than a sentence', () => {
  const previewOf = (parts: Letter['parts']) => load(mailBody({ ...LETTER, parts }).html)('body > div');
  const hidden = previewOf(['Bonjour,', ['Une ligne', 'Une autre'], { list: ['garder'] }, 'Après']);
  expect([hidden.text(), hidden.attr('aria-hidden')]).toEqual(['Bonjour, Une ligne Une autre', 'true']);
  expect(hidden.attr('style')).toContain('display:none');
  expect(previewOf([{ list: ['garder'] }]).length).toBe(0);
});

it('breaks no label and no amount on a narrow phone: their columns have widths of their own', () => {
  const page = load(mailBody(LETTER).html);
  const widths = [page('th:contains("Départ")'), page('td:contains("40 $")').last()];
  expect(widths.map((cell) => cell.attr('width'))).toEqual(['112', '132']);
  expect(widths[1]?.attr('style')).toContain('white-space:nowrap');
});
