import type { CompanyChange } from '@/contract/after-sale/company-changes';
import type { MyBooking } from '@/contract/after-sale/my-bookings';
import type { ChangedPart } from '../rules/changed-part';
import type { Part } from '../rules/parts';

export type ChangeView = {
  change: CompanyChange;
  changed: ChangedPart;
  booking: MyBooking;
  parts: readonly Part[];
};
