import { HotelPicture, PhotoImage, type PicturedHotel } from './hotel-picture';

const MAX_SMALL = 3;

export type PhotoColumnProps = {
  hotel: PicturedHotel & { photoCount: number };
  /** Text alternative where it is drawn. */
  drawn: string;
};

/** A hotel's picture in a row of results: the first photo, and where there is room the next three below it. */
export function PhotoColumn({ hotel, drawn }: PhotoColumnProps) {
  const small = hotel.photos?.slice(1, 1 + MAX_SMALL) ?? [];
  const more = hotel.photoCount - 1 - small.length;
  return (
    <div className="photocolumn">
      <HotelPicture hotel={hotel} drawn={drawn} />
      {small.length > 0 && (
        <div className="photocolumn__row">
          {small.map((photo, index) => (
            <span key={photo.url}>
              <PhotoImage photo={photo} sizes="80px" />
              {more > 0 && index === small.length - 1 && (
                <span className="photocolumn__more" aria-hidden="true">
                  +{more}
                </span>
              )}
            </span>
          ))}
        </div>
      )}
    </div>
  );
}
