/**
 * What live feeds call what is sold: platforms (stop_id) by their stations, agencies (agency_id) by their companies.
 */
export type LiveNames = { stations: Record<string, string>; companies: Record<string, string> };
