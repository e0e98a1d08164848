import { storageFaultOf, type Storage, type StorageFault } from '@/product-api/database/storage';

/** A storage whose faults are the test's to make and to mend. */
export function storageInHand(): Storage & { become: (fault: StorageFault | null) => void } {
  let fault: StorageFault | null = null;
  return {
    fault: () => fault,
    failed: (error) => (fault = storageFaultOf(error) ?? fault),
    check: async () => fault,
    close: () => undefined,
    become: (next) => (fault = next),
  };
}
