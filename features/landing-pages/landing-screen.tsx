import { BusCityPage } from './bus-city-page';
import { BusHotelPage } from './bus-hotel-page';
import { BusRoutePage } from './bus-route-page';
import { HotelsCityPage } from './hotels-city-page';
import type { LandingProps } from './landing-props';

/** The page of a route or city (R22, R23), drawn on the server from what the inventory says. */
export function LandingScreen(props: LandingProps) {
  switch (props.page.kind) {
    case 'bus-route':
      return <BusRoutePage {...props} />;
    case 'bus-city':
      return <BusCityPage {...props} />;
    case 'hotels-city':
      return <HotelsCityPage {...props} />;
    case 'bus-hotel-city':
    case 'bus-hotel-route':
      return <BusHotelPage {...props} />;
    // The two indexes have addresses and screens of their own (D6).
    case 'bus':
    case 'hotels':
      return null;
  }
}
