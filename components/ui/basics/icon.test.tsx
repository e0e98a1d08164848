import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { iconSprite, SPRITE_FILE } from '@/scripts/icon-sprite';
import { Icon } from './icon';

it('is drawn from the file of all icons, which is up to date', () => {
  const sprite = readFileSync(SPRITE_FILE, 'utf8');
  expect(sprite).toBe(iconSprite());
  const { container } = render(<Icon name="bus" size={16} />);
  const [file, id] = container.querySelector('use')?.getAttribute('href')?.split('#') ?? [];
  expect(`public${file}`).toBe(SPRITE_FILE);
  expect(
    new DOMParser().parseFromString(sprite, 'image/svg+xml').getElementById(id ?? '')?.children.length,
  ).toBeGreaterThan(3);
});

it('is decoration unless it is given words', () => {
  render(<Icon name="bus" />);
  expect(screen.queryByRole('img')).toBeNull();
  render(<Icon name="bus" label="Bus" />);
  expect(screen.getByRole('img', { name: 'Bus' })).toBeVisible();
});
