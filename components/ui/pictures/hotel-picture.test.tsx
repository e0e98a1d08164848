import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HotelPicture } from './hotel-picture';

const hotel = { hotelIdentifier: 'toronto.foundry-house', stars: 4 };
const photo = { url: '/api/v1/photos/ab', alt: 'The bar', credit: 'J. Roy', width: 1200, height: 800 };

describe('a hotel’s picture', () => {
  it('is drawn as the hotel itself where there is no photo', () => {
    render(<HotelPicture hotel={{ ...hotel, photos: [] }} drawn="Drawn front of The Foundry House" />);
    const drawing = screen.getByRole('img', { name: 'Drawn front of The Foundry House' });
    expect(drawing).toHaveAttribute('src', '/drawings/1/hotel/toronto.foundry-house/4.svg');
  });

  it('is the first photo, in the size that is shown, with a place of its own before it is there', () => {
    render(<HotelPicture hotel={{ ...hotel, photos: [photo] }} drawn="Drawn" sizes="112px" />);
    const image = screen.getByRole('img', { name: 'The bar' });
    expect(image).toHaveAttribute('srcset', expect.stringContaining('/api/v1/photos/ab?width=240 240w'));
    expect(image).toHaveAttribute('sizes', '112px');
    expect(image).toHaveAttribute('width', '1200');
    expect(image).toHaveAttribute('height', '800');
    expect(image).toHaveAttribute('loading', 'lazy');
  });

  it('is passed over by screen readers where it only decorates', () => {
    const { container } = render(<HotelPicture hotel={{ ...hotel, photos: [photo] }} drawn="" isDecoration />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(container.querySelector('img')).toHaveAttribute('alt', '');
  });
});
