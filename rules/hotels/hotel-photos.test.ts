import { expect, it } from 'vitest';
import { photoSources } from './hotel-photos';

const photo = { url: '/api/v1/photos/a', alt: '', credit: null, width: 1600, height: 1067 };

it('a browser chooses from the sizes that are kept, and never from one that is larger than the photo', () => {
  expect(photoSources(photo)).toBe(
    '/api/v1/photos/a?width=240 240w, /api/v1/photos/a?width=480 480w, /api/v1/photos/a?width=960 960w, /api/v1/photos/a 1600w',
  );
  expect(photoSources({ ...photo, width: 700, height: 500 })).toBe(
    '/api/v1/photos/a?width=240 240w, /api/v1/photos/a?width=480 480w, /api/v1/photos/a 700w',
  );
});
