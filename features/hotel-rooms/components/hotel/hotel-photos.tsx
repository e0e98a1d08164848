'use client';

import { useRef } from 'react';
import { useTranslations } from 'next-intl';
import { PhotoImage } from '@/components/ui/pictures/hotel-picture';
import type { HotelProduct } from '@/contract/hotels';

/**
 * A hotel's photos side by side: they are swiped, or moved by arrow keys, without scripts; the small ones below go to
 * each.
 */
export function HotelPhotos({ name, photos }: Pick<HotelProduct, 'name' | 'photos'>) {
  const t = useTranslations('hotelRooms.gallery');
  const list = useRef<HTMLUListElement>(null);
  const count = photos.length;
  return (
    <div className="photos">
      <div className="photos__strip" role="region" aria-label={t('photos', { hotel: name, count })} tabIndex={0}>
        <ul ref={list}>
          {photos.map((photo, index) => (
            <li key={photo.url}>
              <figure>
                <PhotoImage photo={photo} sizes="(min-width: 768px) 800px, 92vw" isFirst={index === 0} />
                <figcaption>
                  <span className="num">{t('place', { index: index + 1, count })}</span>
                  {photo.credit && <span>{photo.credit}</span>}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
      {count > 1 && (
        <ul className="photos__thumbs">
          {photos.map((photo, index) => (
            <li key={photo.url}>
              <button
                type="button"
                aria-label={t('show', { index: index + 1, count, photo: photo.alt })}
                onClick={() => list.current?.children[index]?.scrollIntoView({ inline: 'start', block: 'nearest' })}
              >
                <PhotoImage photo={photo} sizes="80px" alt="" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
