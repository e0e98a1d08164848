/** Stands for what is not shown. */
export const MASKED = '••••';

/** Enough to know one's own address by: 'maelle@example.org' → 'm••••@e••••.org' (D61). */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const host = email.slice(at + 1);
  const [first = ''] = email.slice(0, at);
  const [start = ''] = host;
  return `${first}${MASKED}@${start}${MASKED}${host.slice(Math.max(0, host.lastIndexOf('.')))}`;
}
