import { hotelDrawingPath } from '@/lib/paths/drawing-path';
import { photoSources, type HotelPhoto } from '@/rules/hotels/hotel-photos';

/** What a hotel's picture is made of; without photos it is drawn. */
export type PicturedHotel = {
  hotelIdentifier: string;
  stars: number | null;
  photos?: readonly HotelPhoto[] | undefined;
};

export type HotelPictureProps = {
  hotel: PicturedHotel;
  /** Text alternative where it is drawn, such as 'Drawn front of The Foundry House'; '' for decoration. */
  drawn: string;
  /** How wide it is shown, as `sizes` of HTML says it. */
  sizes?: string;
  /** Decoration beside the hotel's name: photos are not read out either. */
  isDecoration?: boolean;
  /** What a page begins with does not wait until it is scrolled to. */
  isFirst?: boolean;
};

/** The first photo of a hotel, or the hotel as it is drawn. Fills the box that it is put in, without moving it. */
export function HotelPicture({ hotel, drawn, sizes = '240px', isDecoration = false, isFirst }: HotelPictureProps) {
  const [photo] = hotel.photos ?? [];
  if (!photo) return <DrawnHotel hotel={hotel} alt={drawn} isFirst={isFirst} />;
  return <PhotoImage photo={photo} sizes={sizes} alt={isDecoration ? '' : photo.alt} isFirst={isFirst} />;
}

export type PhotoImageProps = {
  photo: HotelPhoto;
  sizes: string;
  alt?: string;
  isFirst?: boolean | undefined;
};

export function PhotoImage({ photo, sizes, alt = photo.alt, isFirst = false }: PhotoImageProps) {
  const { url, width, height } = photo;
  return (
    /* oxlint-disable-next-line nextjs/no-img-element -- resized once, when the list was loaded */
    <img
      className="picture picture--photo"
      src={url}
      srcSet={photoSources(photo)}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}

function DrawnHotel({
  hotel,
  alt,
  isFirst = false,
}: {
  hotel: PicturedHotel;
  alt: string;
  isFirst?: boolean | undefined;
}) {
  return (
    /* oxlint-disable-next-line nextjs/no-img-element -- vectors gain nothing from the image optimizer */
    <img
      className="picture"
      src={hotelDrawingPath(hotel)}
      alt={alt}
      width={320}
      height={240}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
