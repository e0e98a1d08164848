import { describe, expect, it } from 'vitest';
import { fileFault, namedFile, toldApart } from './file-faults';

describe('a file that is not taken', () => {
  it.each([
    [0, 'empty'],
    [1, null],
    [670 * 1024 - 1, null],
    [670 * 1024, 'tooLarge'],
  ])('of %i bytes: %s (R113, D52)', (size, fault) => expect(fileFault({ name: 'a.pdf', size }, [])).toBe(fault));

  it('has a name the item has, in any case (R114)', () => {
    expect(fileFault({ name: 'Menu.PDF', size: 1 }, ['menu.pdf'])).toBe('duplicate');
    expect(fileFault({ name: 'menu-2.pdf', size: 1 }, ['menu.pdf'])).toBeNull();
  });
});

describe('a picture without a name of its own', () => {
  const now = new Date(2026, 11, 1, 8, 5, 9);
  it.each([
    ['image.png', 'photo-2026-12-01-080509.png'],
    ['image.JPG', 'photo-2026-12-01-080509.jpg'],
    ['.jpeg', 'photo-2026-12-01-080509.jpeg'],
    ['ticket.png', 'ticket.png'],
    ['image.pdf', 'image.pdf'],
  ])('%s is called %s', (name, shown) => expect(namedFile(new File(['x'], name), now).name).toBe(shown));
});

it('a file that was chosen keeps its name, unless another picture has it', () => {
  const now = new Date(2026, 11, 1, 8, 5, 9);
  const nameOf = (name: string, taken: string[]) => toldApart(new File(['x'], name), { taken, now }).name;
  expect(nameOf('photo.jpg', [])).toBe('photo.jpg');
  expect(nameOf('IMAGE.jpg', ['image.jpg'])).toBe('photo-2026-12-01-080509.jpg');
  expect(nameOf('ticket.png', ['ticket.png'])).toBe('ticket.png');
});
