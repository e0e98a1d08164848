/** A stop with its city, as travellers read it. `zone`: IANA; degrees. */
export type OfferedPlace = {
  stationId: string;
  nameEn: string;
  nameFr: string;
  address: string | null;
  cityCode: string;
  cityEn: string;
  cityFr: string;
  country: string;
  region: string;
  latitude: number;
  longitude: number;
  zone: string;
};
