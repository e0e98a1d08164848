/** Rooms of a house, floor by floor from the top. */
type Floors = readonly (readonly string[])[];

export declare const API_FLOORS: Floors;
export declare const LIB_FLOORS: Floors;
export declare const SERVER_ONLY: readonly string[];
export declare const BROWSER_ONLY: readonly string[];
