import { describe, expect, it } from 'vitest';
import { FILES, officeFile } from '@/tests/support/planner/attachments';
import { zipFile } from '@/tests/support/zip-file';
import { decodeBase64 } from './decode-base64';
import { extensionOf, nameKeyOf, nameWithExtension, plainFileName } from './file-name';
import { judgeFile } from './judge-file';

const text = (words: string) => Buffer.from(words);
const PNG_PAGE = Buffer.concat([FILES.png, text('<script>alert(1)</script>')]);

describe('what may be attached, by its content (S17)', () => {
  it.each<[string, Buffer, string, string]>([
    ['ticket.png', FILES.png, 'image/png', 'ticket.png'],
    ['IMG_2041.JPG', FILES.jpeg, 'image/jpeg', 'IMG_2041.JPG'],
    ['loop.gif', FILES.gif, 'image/gif', 'loop.gif'],
    ['photo.webp', FILES.webp, 'image/webp', 'photo.webp'],
    ['photo.avif', FILES.avif, 'image/avif', 'photo.avif'],
    ['phone.jpg', FILES.heic, 'image/heic', 'phone.jpg'],
    ['menu.pdf', FILES.pdf, 'application/pdf', 'menu.pdf'],
    [
      'plan.docx',
      officeFile('word/document.xml'),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'plan.docx',
    ],
    [
      'sums.xlsx',
      officeFile('xl/workbook.xml'),
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'sums.xlsx',
    ],
    [
      'plan.odt',
      zipFile([
        { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' },
        { name: 'content.xml', content: '<x/>' },
      ]),
      'application/vnd.oasis.opendocument.text',
      'plan.odt',
    ],
    [
      'boarding.pkpass',
      zipFile([
        { name: 'pass.json', content: '{}' },
        { name: 'manifest.json', content: '{}' },
      ]),
      'application/vnd.apple.pkpass',
      'boarding.pkpass',
    ],
    ['notes.txt', text('Bed for Léo 🛏️\nمرحبا'), 'text/plain', 'notes.txt'],
    ['sums.csv', Buffer.from('h\xf4tel;214,00\r\nm\xe9tro;3,75\r\n', 'latin1'), 'text/csv', 'sums.csv'],
    ['wide.txt', Buffer.from('\ufeffHôtel', 'utf16le'), 'text/plain', 'wide.txt'],
    ['trip.ics', text('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n'), 'text/calendar', 'trip.ics'],
    [
      'mail.eml',
      text('From: a@example.org\r\nSubject: Hi\r\nContent-Type: text/html\r\n\r\n<html><script>x()</script></html>'),
      'message/rfc822',
      'mail.eml',
    ],
  ])('%s', async (name, content, mediaType, kept) => {
    expect(await judgeFile(content, name)).toEqual({ name: kept, mediaType });
  });

  it.each<[string, string, Buffer]>([
    ['a program', 'setup.exe', FILES.exe],
    ['a program named as a picture', 'photo.png', FILES.exe],
    ['a program of Linux named as a text', 'notes.txt', FILES.elf],
    ['a drawing', 'map.svg', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    [
      'a drawing with an XML head, named as a picture',
      'map.png',
      text('<?xml version="1.0"?>\n<svg><script>alert(1)</script></svg>'),
    ],
    ['a drawing after a mark of UTF-8, named as a text', 'map.txt', text('\ufeff  <svg onload="alert(1)"/>')],
    ['a page', 'page.html', text('<!doctype html><p>Hi')],
    ['a page named as a text', 'page.txt', text('\n <!-- hi --> <html>')],
    ['tags after words', 'page.txt', text('hello\n<script>alert(1)</script>')],
    ['a page named as a mail', 'page.eml', text('<html><body>From: x</body></html>')],
    ['words named as a page', 'words.html', text('just words')],
    ['a script', 'run.sh', text('#!/bin/sh\nrm -rf ~')],
    ['a script named as a text', 'run.txt', text('#!/bin/sh\nrm -rf ~')],
    ['a batch file', 'run.bat', text('echo hi')],
    ['a JavaScript', 'run.js', text('alert(1)')],
    ['a file that starts a program', 'site.txt', text('[InternetShortcut]\r\nURL=file:///c:/x.exe')],
    ['an archive', 'all.zip', zipFile([{ name: 'a.txt', content: 'a' }])],
    [
      'a Java archive named as a document',
      'plan.docx',
      zipFile([
        { name: 'META-INF/MANIFEST.MF', content: 'Manifest-Version: 1.0' },
        { name: 'A.class', content: 'x' },
      ]),
    ],
    ['a document with macros', 'plan.docx', officeFile('word/document.xml', ['word/vbaProject.bin'])],
    ['a damaged document', 'plan.docx', officeFile('word/document.xml').subarray(0, 200)],
    ['bytes of no kind', 'data.txt', Buffer.from([1, 2, 3, 0, 250, 251, 9, 8, 7])],
    ['text that says it is a PDF', 'menu.pdf', text('not a PDF')],
    ['a calendar that is none', 'trip.ics', text('nothing here')],
  ])('refuses %s', async (_, name, content) => {
    await expect(judgeFile(content, name)).rejects.toMatchObject({ code: 'FILE_TYPE_REFUSED' });
  });

  it.each<[string, Buffer, string]>([
    ['evil.hta', PNG_PAGE, 'evil.hta.png'],
    ['run.bat', FILES.pdf, 'run.bat.pdf'],
    ['scan', FILES.jpeg, 'scan.jpg'],
    ['hotel 12.05.2026', text('paid'), 'hotel 12.05.2026.txt'],
    [`${'x'.repeat(254)}y`, FILES.pdf, `${'x'.repeat(251)}.pdf`],
  ])('keeps %s under a name that opens as what it is', async (name, content, kept) => {
    expect((await judgeFile(content, name)).name).toBe(kept);
  });
});

describe('names', () => {
  it.each([
    ['C:\\fakepath\\menu.pdf', 'menu.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['a\u0000b\r\nc\u0007.pdf', 'abc.pdf'],
    ['annex\u202efdp.exe', 'annexfdp.exe'],
    ['  ..hidden.txt . ', 'hidden.txt'],
    ['<img src=x onerror=alert(1)>.png', '<img src=x onerror=alert(1)>.png'],
    ["'); drop table planner_files;--.pdf", "'); drop table planner_files;--.pdf"],
    ['إيصال 👩‍👧.pdf', 'إيصال 👩‍👧.pdf'],
    ['\ud800broken.pdf', 'broken.pdf'],
    ['/', ''],
    ['...', ''],
  ])('%j becomes %j', (typed, plain) => expect(plainFileName(typed)).toBe(plain));

  it('are the same in another case and with accents written otherwise', () => {
    expect(nameKeyOf('Reçu.PDF')).toBe(nameKeyOf('rec\u0327u.pdf'));
    expect(nameKeyOf('a.pdf')).not.toBe(nameKeyOf('b.pdf'));
  });

  it('have an extension after a dot inside them', () => {
    expect(['a.PDF', 'a.tar.gz', '.profile', 'a', 'a.'].map(extensionOf)).toEqual(['pdf', 'gz', '', '', '']);
  });

  it('are never cut through a character', () => {
    expect(nameWithExtension(`${'x'.repeat(250)}👩`, ['pdf'])).toBe(`${'x'.repeat(250)}.pdf`);
  });
});

describe('base64 (R115)', () => {
  it('is read with and without the prefix of browsers', () => {
    expect(decodeBase64('aGk=').toString()).toBe('hi');
    expect(decodeBase64('data:text/plain;charset=utf-8;base64,aGk=').toString()).toBe('hi');
  });

  it.each([
    '',
    'data:text/plain;base64,',
    'data:text/plain,hi',
    'aGk',
    'aGk=\n',
    'aG k=',
    'a-_=',
    'aGl=',
    'aGk==',
    '%',
    'é',
  ])('refuses %j', (typed) => {
    expect(() => decodeBase64(typed)).toThrow(expect.objectContaining({ code: 'FILE_UNREADABLE' }));
  });
});
