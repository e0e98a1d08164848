import type { PaymentGateway } from '../bookings/record/payment-gateway';
import type { ApiMetrics } from '../metrics/api-metrics';

/** The same gateway; what it answers to charges and refunds is counted, silence among it. */
export function countedPayment(gateway: PaymentGateway, { payments }: Pick<ApiMetrics, 'payments'>): PaymentGateway {
  const counted = async <Result extends { outcome: string }>(act: string, asked: Promise<Result>): Promise<Result> => {
    try {
      const result = await asked;
      payments.inc({ act, outcome: result.outcome });
      return result;
    } catch (error) {
      payments.inc({ act, outcome: 'failed' });
      throw error;
    }
  };
  return {
    ...gateway,
    charge: (input) => counted('charge', gateway.charge(input)),
    refund: (input) => counted('refund', gateway.refund(input)),
  };
}
