import { HOTEL_TAX_RATES } from './tax-rates-hotels';
import { GST_SINCE, HST_RATES, QST_SINCE, rate, type TaxRateRow } from './tax-rate-row';

const CRA_RATES = 'Canada Revenue Agency, Charge and collect the tax: Which rate to charge';
const CRA_TRANSPORT =
  'CRA GST/HST Memorandum 28-3, paragraph 61: the province where a continuous journey begins decides';
const QST_OUT_OF_PROVINCE =
  'Act respecting the Québec sales tax (T-0.1) s. 22.17.2; whether it holds for a bus that leaves Québec is not settled (D24)';
const QST_RATE = 'Revenu Québec, QST 9.975 %';
const FEE = 'D24: the refundable fee bears the tax of the province of departure';
const ACTIVITY = 'General sales tax of the province; not confirmed for activities';

/**
 * GST or HST, and in Québec QST, on one product. Transport bears no PST in British Columbia, Saskatchewan and Manitoba.
 * US states may not tax a bus ticket (49 USC 14505): no row, no tax.
 */
function generalRates(product: TaxRateRow['product'], source: string, status: TaxRateRow['status']): TaxRateRow[] {
  return [
    rate({ jurisdiction: 'CA', tax: 'GST', product, percent: '5', position: 1, validFrom: GST_SINCE, status, source }),
    ...HST_RATES.map((hst) =>
      rate({ ...hst, tax: 'HST', product, position: 1, status, source: `${source}; ${CRA_RATES}` }),
    ),
  ];
}

/** The shipped table of taxes (D24). Every row says since when, how sure and from where. */
export const TAX_RATE_SEED: readonly TaxRateRow[] = [
  ...generalRates('bus', CRA_TRANSPORT, 'established'),
  rate({
    jurisdiction: 'QC',
    tax: 'QST',
    product: 'bus',
    percent: '9.975',
    position: 2,
    validFrom: QST_SINCE,
    status: 'open',
    source: QST_OUT_OF_PROVINCE,
  }),
  ...generalRates('fee', FEE, 'established'),
  rate({
    jurisdiction: 'QC',
    tax: 'QST',
    product: 'fee',
    percent: '9.975',
    position: 2,
    validFrom: QST_SINCE,
    status: 'established',
    source: `${FEE}; ${QST_RATE}`,
  }),
  ...generalRates('activity', ACTIVITY, 'open'),
  rate({
    jurisdiction: 'QC',
    tax: 'QST',
    product: 'activity',
    percent: '9.975',
    position: 2,
    validFrom: QST_SINCE,
    status: 'open',
    source: ACTIVITY,
  }),
  ...HOTEL_TAX_RATES,
];
