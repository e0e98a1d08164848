import type { CancellationLine } from '@/contract/cancellations';
import type { Consequence } from '@/rules/after-sale/units/consequences';
import type { TaxLine } from '@/rules/money/taxes';
import type { UnitRow } from '../../bookings/units/units.repository';

/** What giving some units back would do, at a moment. Minor units of the booking's currency. */
export type Judgement = {
  units: UnitRow[];
  lines: CancellationLine[];
  taxesGivenBack: TaxLine[];
  addOnKept: number;
  addOnGivenBack: number;
  /** Whose share of the refundable booking comes back; without it that of all where any does. */
  addOnOf?: readonly UnitRow[];
  /** Everything paid for these units, the refundable booking's share with it. */
  paid: number;
  total: number;
  consequences: Consequence[];
};
