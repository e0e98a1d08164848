import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PhotoColumn } from './photo-column';

const photo = (id: number) => ({
  url: `/api/v1/photos/${id}`,
  alt: `View ${id}`,
  credit: null,
  width: 900,
  height: 600,
});
const hotel = { hotelIdentifier: 'toronto.foundry-house', stars: 4 };
const views = () => screen.getAllByRole('img').map((image) => image.getAttribute('alt'));

it('a row of results shows the first photo, the next three below it, and how many more there are', () => {
  render(<PhotoColumn hotel={{ ...hotel, photos: [1, 2, 3, 4].map(photo), photoCount: 13 }} drawn="Drawn" />);
  expect(views()).toEqual(['View 1', 'View 2', 'View 3', 'View 4']);
  expect(screen.getByText('+9')).toHaveAttribute('aria-hidden', 'true');
});

it('says nothing of more where all are shown', () => {
  render(<PhotoColumn hotel={{ ...hotel, photos: [1, 2].map(photo), photoCount: 2 }} drawn="Drawn" />);
  expect(views()).toEqual(['View 1', 'View 2']);
  expect(screen.queryByText(/^[+]/)).toBeNull();
});

it('is the drawn hotel where there are no photos', () => {
  render(<PhotoColumn hotel={{ ...hotel, photos: [], photoCount: 0 }} drawn="Drawn" />);
  expect(views()).toEqual(['Drawn']);
});
