import { senderKey } from '@/rules/contact/sender-key';

/** What holds are counted by: of IPv6 the network, as calls are (S18). Null where nobody is known. */
export function holderOf(visitorAddress: string | null): string | null {
  return visitorAddress === null ? null : senderKey(visitorAddress);
}
