import { isValidElement, type ReactNode } from 'react';
import { standIn } from '@/tests/support/stand-in';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { lightPage } from './light-page';
import { stillMarkup } from './still-markup';

/** What the framework sends for elements that the server draws: `["$", type, key, props]`. */
function flightOf(node: ReactNode): unknown {
  if (Array.isArray(node)) return node.map(flightOf);
  if (typeof node === 'string') return node.startsWith('$') ? `$${node}` : node;
  if (!isValidElement<Record<string, unknown>>(node)) return node ?? '$undefined';
  const { type, key, props } = node;
  const sent = Object.entries(props).map(([name, value]) => [
    name,
    name === 'children' ? flightOf(standIn<ReactNode>(value)) : (value ?? '$undefined'),
  ]);
  return ['$', type, key, Object.fromEntries(sent)];
}

const LONG = 'Times and prices were read from the inventory a moment ago, taxes in. '.repeat(4);
const still = (
  <section className="section" id="facts">
    <h2>Facts</h2>
    <p>
      {LONG} &amp; “{'quoted'}” {3} $7
    </p>
  </section>
);

/** @param pushes the rows as the page's scripts hold them, cut anywhere */
function pageOf(body: string, rows: string, pushes = 3): string {
  const size = Math.ceil(rows.length / pushes);
  const parts = Array.from({ length: pushes }, (_, index) => rows.slice(index * size, (index + 1) * size));
  const scripts = [[0], ...parts.map((part) => [1, part])].map(
    (push, index) =>
      `<script>${index === 0 ? '(self.__next_f=self.__next_f||[])' : 'self.__next_f'}.push(${JSON.stringify(push).replaceAll('<', '\\u003c')})</script>`,
  );
  return `<!DOCTYPE html><html lang="en"><head></head><body>${body}${scripts.join('')}</body></html>`;
}

/** Every row that the framework's scripts would read of a page that runs in a browser. */
function readInBrowser(page: string): string {
  // Into the document that other tests have, too.
  document.body.innerHTML = new DOMParser().parseFromString(page, 'text/html').body.innerHTML;
  const pushed: unknown[][] = [];
  for (const { textContent } of document.querySelectorAll('script:not([type])'))
    Reflect.apply(new Function('self', textContent), null, [{ __next_f: pushed }]);
  return pushed.map(([, text]) => text ?? '').join('');
}

const rowsOf = (values: Record<string, unknown>) =>
  Object.entries(values)
    .map(([id, value]) => `${id}:${JSON.stringify(value)}\n`)
    .join('');
const valueOf = (rows: string, id: string): unknown =>
  JSON.parse(
    rows
      .split('\n')
      .find((row) => row.startsWith(`${id}:`))
      ?.slice(id.length + 1) ?? 'null',
  );

afterEach(() => {
  document.body.replaceChildren();
});

describe('HTML of what cannot move', () => {
  it.each([
    ['text beside text', <p key="">{['a', 'b', '', 3, <b key="b">c</b>, 'd', null, false, 'e']}</p>],
    ['signs', <p key="" title={`"'<>&`}>{`"'<>& $5`}</p>],
    ['a price', <b key="">$12</b>],
    ['nothing', <td key="" />],
    [
      'void elements',
      <p key="">
        One
        <br />
        two
        <hr />
      </p>,
    ],
    ['truth', <details key="" open aria-hidden={false} hidden={false} data-x className="a" tabIndex={0} />],
    [
      'a table',
      <table key="">
        <tbody>
          <tr>
            <td colSpan={2}>x</td>
          </tr>
        </tbody>
      </table>,
    ],
    ['a style', <i key="" style={{ '--bar': 30, backgroundColor: 'red' }} />],
    [
      'a time',
      <time key="" dateTime="2026-11-23">
        today
      </time>,
    ],
    [
      'a drawing',
      <svg key="" viewBox="0 0 1 1">
        <path d="M0 0" strokeWidth="2" strokeOpacity=".3" />
        <use href="/icons.svg#a" />
      </svg>,
    ],
    ['structured data', <script key="" type="application/ld+json" dangerouslySetInnerHTML={{ __html: '{"a":1}' }} />],
  ])('is the framework’s own: %s', (_, element) => {
    expect(stillMarkup(flightOf(element), new Map())).toBe(renderToString(element));
  });

  it.each([
    ['a component of the browser', ['$', 'p', null, { children: ['$', '$L9', null, {}] }]],
    ['a part that is told elsewhere', ['$', 'p', null, { children: '$1:props:children' }]],
    ['a length without its unit', ['$', 'p', null, { style: { width: 3 }, children: 'x' }]],
  ])('is not told of %s', (_, element) => {
    expect(stillMarkup(element, new Map())).toBeNull();
  });
});

describe('a page that says each thing once', () => {
  const html = renderToString(<main>{still}</main>);
  const page = pageOf(html, rowsOf({ '0': { tree: flightOf(<main id="of-the-row">{still}</main>) } }));

  it('sends it as HTML, and its scripts still see all of it', () => {
    const light = lightPage(page);
    expect(light.length).toBeLessThan(page.length - LONG.length);
    expect(light.split(LONG)).toHaveLength(2);
    const rows = readInBrowser(light);
    const section = document.querySelector('section');
    expect(section?.outerHTML.replace(/ data-still="\d+"/, '')).toBe(
      html.replace(/^<main>|<\/main>$/g, '').replaceAll('&quot;', '"'),
    );
    expect(valueOf(rows, '0')).toEqual({
      tree: [
        '$',
        'main',
        null,
        {
          id: 'of-the-row',
          children: [
            '$',
            'section',
            null,
            { className: 'section', id: 'facts', dangerouslySetInnerHTML: { __html: section?.innerHTML } },
          ],
        },
      ],
    });
  });

  it('leaves what a script draws, with what it is given, and marks what stands beside it', () => {
    const given = { children: flightOf(<b>{LONG}</b>), later: flightOf(<i>{LONG}</i>) };
    const rows = rowsOf({ '0': ['$', 'div', null, { children: [['$', '$L2', null, given], flightOf(still)] }] });
    const drawn = `<div>${renderToString(<b>{LONG}</b>)}${renderToString(still)}<i>${LONG}</i></div>`;
    const value = JSON.stringify(valueOf(readInBrowser(lightPage(pageOf(drawn, `2:I["x"]\n${rows}`))), '0'));
    expect(value).toContain(JSON.stringify(given.later));
    expect(value).toContain('["$","b",null,{"dangerouslySetInnerHTML":{"__html":"Times');
    expect(value).toContain('"id":"facts","dangerouslySetInnerHTML"');
  });

  it('keeps what the scripts’ own rows ask for', () => {
    const rows = `${rowsOf({ '18': '/_next/a.js' })}1b:I[7,["$18"],"Form"]\n${rowsOf({ '0': ['$', '$L1b', null, { children: flightOf(still) }] })}`;
    const read = readInBrowser(lightPage(pageOf(renderToString(still), rows)));
    expect(read).toContain('18:"/_next/a.js"\n1b:I[7,["$18"],"Form"]\n');
    expect(read).toContain('dangerouslySetInnerHTML');
  });

  it('lets go of rows that nothing asks for any more, and of long texts that are in the HTML', () => {
    const data = JSON.stringify({ '@type': 'FAQPage', text: LONG });
    const script = (__html: string) => [
      '$',
      'script',
      null,
      { type: 'application/ld+json', dangerouslySetInnerHTML: { __html } },
    ];
    const rows = `7:T${data.length.toString(16)},${data}${rowsOf({ '8': flightOf(<p>{LONG}</p>), '9': 'kept', '0': [['$', 'div', null, { children: [script('$7'), '$L8'] }], '$L9'] })}`;
    const drawn = `<div><script type="application/ld+json">${data}</script>${renderToString(<p>{LONG}</p>)}</div>`;
    const read = readInBrowser(lightPage(pageOf(drawn, rows)));
    expect(read.split('\n').map((row) => row.split(':', 1)[0])).toEqual(['0', '9', '']);
    expect(JSON.stringify(valueOf(read, '0'))).toContain('FAQPage');
    expect(document.querySelectorAll('script[type="application/ld+json"]')).toHaveLength(1);
  });

  it.each([
    ['no data', '<!DOCTYPE html><html><body><p>x</p></body></html>'],
    [
      'data that another part points into',
      pageOf(html, rowsOf({ '3': flightOf(still), '0': ['$3', '$3:props:children'] })),
    ],
    ['HTML that is not the framework’s', pageOf('<main></main>', rowsOf({ '0': flightOf(still) }), 1)],
    ['a row of an unknown kind', pageOf(html, `4:o5,abcde${rowsOf({ '0': flightOf(still) })}`)],
    ['something behind its data', page.replace('</body>', '<script>x()</script></body>')],
    ['data that are cut off', pageOf(html, rowsOf({ '0': flightOf(still) }).slice(0, -1))],
  ])('stays as it is with %s', (_, other) => {
    expect(lightPage(other)).toBe(other);
  });
});
