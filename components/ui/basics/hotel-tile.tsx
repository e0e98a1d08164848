import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Stars } from './stars';
import { Tile } from './tile';
import { HotelPicture, type PicturedHotel } from '../pictures/hotel-picture';

export type HotelTileProps = {
  href: string;
  hotel: PicturedHotel & { name: string };
  /** What the drawing shows, where there is no photo. */
  picture: string;
  where: ReactNode;
  rate: ReactNode;
  /** The parts of the rate stand one below the other. */
  isRateStacked?: boolean;
};

/** A hotel worth recommending: its drawn front, where it is and what it costs. */
export function HotelTile({ href, hotel, picture, where, rate, isRateStacked }: HotelTileProps) {
  return (
    <Tile
      href={href}
      drawing={<HotelPicture hotel={hotel} drawn={picture} sizes="(min-width: 768px) 400px, 80vw" />}
      title={
        <>
          {hotel.name}
          <Stars count={hotel.stars} />
        </>
      }
    >
      <span className="small muted">{where}</span>
      <span className={classNames('tile__foot', isRateStacked && 'tile__foot--stack')}>{rate}</span>
    </Tile>
  );
}
