/** Other paths of an operation, by its id: D36 and D37. */
export const OPERATION_ALIASES: Readonly<Record<string, readonly string[]>> = {
  searchOutboundTickets: ['/v1/search/buses'],
  changeSessionCurrency: ['/v1/session/{code}'],
};
