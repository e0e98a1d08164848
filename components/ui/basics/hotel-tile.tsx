import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Stars } from './stars';
import { Tile } from './tile';
import { Facade } from '../drawings/facade';

export type HotelTileProps = {
  href: string;
  hotel: { hotelIdentifier: string; name: string; stars: number | null };
  /** What the drawing shows. */
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
      drawing={<Facade seed={hotel.hotelIdentifier} title={picture} height={200} />}
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
