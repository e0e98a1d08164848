import type { Faq } from '@/contract/landing-pages';
import { formatDateRange } from '@/rules/dates/dates';
import { formatDistance } from '@/rules/places/distance';
import type { FaqWords } from './faq-words';
import type { FaqFacts } from './known-facts';

/** What people ask of hotels in the page's city, answered from what is on sale. */
export function hotelFaqs({ page, near, taxes }: FaqFacts, { say, list, price, date, language }: FaqWords): Faq[] {
  const city = page.to?.name;
  if (!city || page.hotelCount === 0) return [];
  const faqs: Faq[] = [];
  const night = page.cheapestNight;
  if (night) {
    const params = {
      city,
      price: price(night.prices),
      hotel: night.hotelName,
      date: date(night.date),
      count: page.hotelCount,
    };
    faqs.push({
      topic: 'hotelPrice',
      question: say('hotelPrice.question', { city }),
      answer: say('hotelPrice.answer', params),
    });
  }
  if (near?.hotel.station) {
    const { name, distanceMeters, walkMinutes } = near.hotel.station;
    const nearest = say('hotelNearStation.answer', {
      hotel: near.hotel.name,
      station: name,
      distance: formatDistance(distanceMeters, language),
      minutes: walkMinutes,
    });
    const within =
      near.within > 1 ? ` ${say('hotelNearStation.within', { count: near.within, minutes: near.minutes })}` : '';
    faqs.push({
      topic: 'hotelNearStation',
      question: say('hotelNearStation.question', { city }),
      answer: `${nearest}${within}`,
    });
  }
  if (taxes) {
    const names = list(
      taxes.lines.map(({ name, amount }) =>
        say('hotelTaxes.line', { name, amount: price({ CAD: amount, USD: 0, EUR: 0 }) }),
      ),
    );
    const answer =
      taxes.lines.length === 0
        ? say('hotelTaxes.none', { city })
        : say('hotelTaxes.answer', { city, price: price({ CAD: taxes.gross, USD: 0, EUR: 0 }), taxes: names });
    faqs.push({ topic: 'hotelTaxes', question: say('hotelTaxes.question', { city }), answer });
  }
  return faqs;
}

/** What the sample trip costs, part by part. */
export function packageFaqs({ page }: FaqFacts, { say, price, language }: FaqWords): Faq[] {
  const trip = page.package;
  if (!trip || !page.to) return [];
  const cities = { from: trip.from.name, to: page.to.name };
  const answer = say('package.answer', {
    ...cities,
    dates: formatDateRange(trip.checkinDate, trip.checkoutDate, language),
    bus: price(trip.busTotal),
    hotel: trip.hotel.name,
    stay: price(trip.hotelTotal),
    total: price(trip.total),
    each: price(trip.perPerson),
  });
  return [{ topic: 'package', question: say('package.question', cities), answer }];
}
