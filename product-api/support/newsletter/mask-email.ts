/** Enough of an address to know it by, for whom it belongs to: 'm…@example.ca'. */
export function maskEmail(email: string): string {
  return `${[...email][0] ?? ''}…${email.slice(email.lastIndexOf('@'))}`;
}
