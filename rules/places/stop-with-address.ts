import { shownAddress } from '../typography';

/** 'Gare d’autocars, 1717, rue Berri', or its name alone where no address is known. */
export function stopWithAddress({ name, address }: { name: string; address: string | null }): string {
  return address ? `${name}, ${shownAddress(address)}` : name;
}
