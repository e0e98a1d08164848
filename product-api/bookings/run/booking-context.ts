import type { CaptchaContext } from '../../captcha/captcha-check';
import type { HotelContext } from '../../hotels/hotel-supply';
import type { PaymentContext } from '../record/payment-gateway';
import type { FaultContext } from '../record/fault-points';

/** What it takes to bring a booking that was begun to its end. */
export type SettleContext = HotelContext & PaymentContext & FaultContext;

/** What it takes to begin one, too. */
export type BookingContext = SettleContext & CaptchaContext;
